/** Keys of pg_advisory_xact_lock; unique, and never reused. */
export const advisoryLocks = {
  catalogue: 7_105_001,
  memberRole: 7_105_004,
  storedFilms: 7_105_005,
  diary: 7_105_006,
  ownServices: 7_105_007,
  players: 7_105_008,
  lists: 7_105_014,
  imports: 7_105_016,
  favourites: 7_105_022,
  commands: 7_105_023,
  secretCheck: 7_105_024,
  factors: 7_105_025,
  reviews: 7_105_026,
}

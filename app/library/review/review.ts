/** A review as its member reads it; timestamps are ISO 8601. */
export type Review = { id: string; text: string; writtenAt: string; changedAt: string }

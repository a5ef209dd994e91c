/**
 * The pages of a member's account, in the order of the links to them on the profile and on each of the pages. `also` are
 * the pages that have no link of their own there.
 */
export const accountPages = [
  { path: '/user/account', name: 'Account', also: ['/user/picture', '/user/services'] },
  { path: '/update-Password', name: 'Change password' },
  { path: '/user/security', name: 'Security' },
  { path: '/user/devices', name: 'Devices' },
  { path: '/user/sharing', name: 'Sharing' },
  { path: '/user/players', name: 'Players' },
  { path: '/user/import', name: 'Import' },
  { path: '/user/export', name: 'Export' },
  { path: '/delete-account', name: 'Delete account' },
] as const

/** The roles of people of the staff. */
export const staffRoles = ['admin', 'manager', 'developer', 'reviewer'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who of the staff may do what; what is not named here nobody may. A manager runs the market, a developer
 * the machine, an admin both; a reviewer decides on works and nothing else. Only an admin gives out roles
 * and acts as somebody.
 */
export const permissions = {
  overview: ['admin', 'manager', 'developer', 'reviewer'],
  audit: ['admin', 'manager', 'developer'],
  requests: ['admin', 'manager', 'developer'],
  texts: ['admin', 'manager', 'developer'],
  review: ['admin', 'manager', 'reviewer'],
  contributors: ['admin', 'manager'],
  takedown: ['admin', 'manager'],
  users: ['admin', 'manager'],
  suspend: ['admin', 'manager'],
  roles: ['admin'],
  actAs: ['admin'],
  teams: ['admin', 'manager'],
  money: ['admin', 'manager'],
  payouts: ['admin', 'manager'],
  catalogue: ['admin', 'manager'],
  sources: ['admin', 'manager', 'developer'],
  offers: ['admin', 'manager'],
  announcements: ['admin', 'manager'],
  reports: ['admin', 'manager', 'developer'],
  flags: ['admin', 'developer'],
  jobs: ['admin', 'developer'],
  mails: ['admin', 'manager', 'developer'],
  settings: ['admin', 'developer'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Permission = keyof typeof permissions

export function isStaffRole(role: string | null | undefined): role is StaffRole {
  return staffRoles.some((one) => one === role)
}

export function hasPermission(role: string | null | undefined, permission: Permission): boolean {
  return permissions[permission].some((one) => one === role)
}

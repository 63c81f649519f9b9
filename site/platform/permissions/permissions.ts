/** The roles of people of the staff. */
export const staffRoles = [
  'admin',
  'manager',
  'finance',
  'support',
  'developer',
  'reviewer',
] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const deciders = ['admin', 'manager'] as const
const bookkeepers = ['admin', 'manager', 'finance'] as const
const machinists = ['admin', 'developer'] as const

/**
 * Who of the staff may do what; what is not named here nobody may. A manager runs the market, a developer
 * the machine, an admin both. Finance sees and moves money, support answers people: neither sees what the
 * other does, but that support sees what a person pays. A reviewer decides on works and nothing else. Only an
 * admin gives out roles and acts as somebody.
 */
export const permissions = {
  overview: everybody,
  audit: ['admin', 'manager', 'developer'],
  requests: ['admin', 'manager', 'support', 'developer'],
  texts: ['admin', 'manager', 'developer'],
  review: ['admin', 'manager', 'reviewer'],
  contributors: deciders,
  takedown: deciders,
  users: ['admin', 'manager', 'support'],
  /** Plan and payments on a person's page. */
  paid: ['admin', 'manager', 'finance', 'support'],
  suspend: deciders,
  roles: ['admin'],
  actAs: ['admin'],
  teams: deciders,
  money: bookkeepers,
  refund: bookkeepers,
  payouts: bookkeepers,
  catalogue: deciders,
  sources: ['admin', 'manager', 'developer'],
  offers: deciders,
  announcements: deciders,
  reports: ['admin', 'manager', 'developer'],
  flags: machinists,
  jobs: machinists,
  mails: ['admin', 'manager', 'developer'],
  settings: machinists,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Permission = keyof typeof permissions

export function isStaffRole(role: string | null | undefined): role is StaffRole {
  return staffRoles.some((one) => one === role)
}

export function hasPermission(role: string | null | undefined, permission: Permission): boolean {
  return permissions[permission].some((one) => one === role)
}

/**
 * What a key of the API may be allowed, one by one. A key acts as the account of its app, and opens
 * no call whose scope it lacks.
 */
export const keyScopes = [
  'catalogue:read',
  'downloads:create',
  'licenses:read',
  'collections:read',
  'collections:write',
  'conversions:create',
  'webhooks:write',
] as const

/** What each one opens, for programmers. */
export const scopeTexts = {
  'catalogue:read': 'Search and read the catalogue',
  'downloads:create': 'Download for the account',
  'licenses:read': 'Read licences and certificates',
  'collections:read': 'Read collections',
  'collections:write': 'Change collections',
  'conversions:create': 'Convert files',
  'webhooks:write': 'Manage webhooks',
} as const satisfies Record<(typeof keyScopes)[number], string>

export type KeyScope = (typeof keyScopes)[number]

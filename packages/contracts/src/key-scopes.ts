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
export type KeyScope = (typeof keyScopes)[number]

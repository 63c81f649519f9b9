export const MULTI_LOGIN_DELAY_MS = 2000

/** Pages that one may be in the middle of: arriving on them from another page shows no modal yet. */
const quietPaths: ReadonlySet<string> = new Set([
  '/',
  '/pricing',
  '/access',
  '/icons',
  '/illustrations',
  '/3ds',
  '/3d-illustrations',
  '/lotties',
  '/lottie-animations',
  '/api',
  '/dashboard/downloads',
  '/dashboard/favorites',
  '/dashboard/members',
  '/dashboard/profile',
  '/dashboard/referral',
  '/dashboard/subscriptions',
  '/dashboard/transactions',
  '/dashboard/apps',
])

/**
 * Whether the multi-login modal is due on a page: on the page that was loaded, and on the following
 * ones only outside the list. `pathname` has no language prefix.
 */
export function isMultiLoginDue(pathname: string, isFirstPage: boolean): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return isFirstPage || !(quietPaths.has(path) || /^\/dashboard\/apps\/[^/]+$/.test(path))
}

import { own, row, type RouteRow } from './route-row.ts'

/** What people ask the staff for by forms, and the mails they do not want. */
export const requestRows: readonly RouteRow[] = [
  row('custom-order-request', '/custom-order/request', 'orderForm', { cache: 'none' }),
  row('hire-contributor', '/contributors/:username/hire', 'hireContributor', { cache: 'none' }),
  row('education-apply', '/education/apply', 'educationForm', { cache: 'none' }),
  own('own-request', '/requests/:secret', 'ownRequest', []),
  own('own-request-file', '/requests/:secret/files/:file', 'ownRequestFile', []),
  row('apply-code', '/apply-code', 'applyCode', { cache: 'none' }),
  row('takedown', '/legal/takedown', 'takedown', { cache: 'none' }),
  own('takedown-notice', '/legal/takedown/:secret', 'takedownNotice', []),
  own('own-notices', '/contributor/notices', 'ownNotices', ['auth', 'seller']),
  own('own-notice', '/contributor/notices/:uuid', 'ownNotice', ['auth', 'seller']),
  own('stop-acting', '/auth/stop-acting', 'stopImpersonation', []),
  own('unsubscribe', '/unsubscribe', 'unsubscribe', []),
  row('staff-page', '/pages/:slug', 'staffPage', { cache: 'none' }),
]

import { own, row, type RouteRow } from './route-row.ts'

const staff = { guards: ['auth', 'staff'], cache: 'none' } as const

/** The area of the staff, and where contributors begin. */
export const staffRows: readonly RouteRow[] = [
  row('staff', '/staff', 'staffHome', staff),
  row('staff-invitation', '/auth/staff-invitation', 'staffInvitation', { cache: 'none' }),
  row('staff-find', '/staff/find', 'staffFind', staff),
  row('staff-inbox', '/staff/inbox', 'staffInbox', staff),
  row('staff-thread', '/staff/inbox/:uuid', 'staffThread', staff),
  row('staff-thread-file', '/staff/inbox/:uuid/files/:file', 'staffThreadFile', staff),
  row(
    'staff-thread-preview',
    '/staff/inbox/:uuid/files/:file/preview',
    'staffThreadPreview',
    staff,
  ),
  row('staff-requests', '/staff/requests', 'redirect', { ...staff, to: '/staff/inbox' }),
  row('staff-request', '/staff/requests/:uuid', 'redirect', { ...staff, to: '/staff/inbox/:uuid' }),
  row('staff-messages', '/staff/messages', 'redirect', { ...staff, to: '/staff/inbox' }),
  row('staff-message', '/staff/messages/:uuid', 'redirect', { ...staff, to: '/staff/inbox/:uuid' }),
  row('staff-request-file', '/staff/requests/:uuid/files/:file', 'staffRequestFile', staff),
  row('staff-texts', '/staff/texts', 'staffTexts', staff),
  row('staff-text', '/staff/texts/:id', 'staffText', staff),
  row('staff-review', '/staff/review', 'staffReview', staff),
  row('staff-preview', '/staff/review/:uuid/preview', 'staffPreview', staff),
  row('staff-reviewed-file', '/staff/review/:uuid/files/:format', 'staffReviewedFile', staff),
  row('staff-file', '/staff/export/:file', 'staffFile', staff),
  row('staff-payout-file', '/staff/payout-file/:format', 'staffPayoutFile', staff),
  row('staff-list', '/staff/:area', 'staffList', staff),
  row('staff-detail', '/staff/:area/:id', 'staffDetail', staff),
  own('seller-home', '/contributor', 'contributorHome', ['auth', 'seller']),
]

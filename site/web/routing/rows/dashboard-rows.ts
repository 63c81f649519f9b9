import { own, type RouteRow } from './route-row.ts'

/** What people do once they are signed in; none of it is kept by anybody. */
export const dashboardRows: readonly RouteRow[] = [
  own('dashboard', '/dashboard', 'dashboard', ['auth']),
  own('dashboard-profile', '/dashboard/profile', 'profile', ['auth']),
  own('dashboard-security', '/dashboard/security', 'security', ['auth']),
  own('dashboard-members', '/dashboard/members', 'members', ['auth', 'team']),
  own('dashboard-members-sso', '/dashboard/members/sso', 'ssoSettings', ['auth', 'team']),
  own('dashboard-downloads', '/dashboard/downloads', 'myDownloads', ['auth']),
  own('dashboard-selection', '/dashboard/downloads/selection', 'selection', ['auth']),
  own('dashboard-drafts', '/dashboard/drafts', 'drafts', ['auth']),
  own('shared-draft', '/drafts/shared/:token', 'sharedDraft', []),
  own('dashboard-export', '/dashboard/export/:file', 'dashboardExport', ['auth']),
  own('dashboard-notifications', '/dashboard/notifications', 'notifications', ['auth']),
  own(
    'dashboard-notifications-settings',
    '/dashboard/notifications/settings',
    'notificationSettings',
    ['auth'],
  ),
  own('dashboard-referral', '/dashboard/referral', 'referral', ['auth']),
  own('dashboard-affiliation', '/dashboard/affiliation', 'affiliation', ['auth']),
  own('dashboard-api', '/dashboard/api', 'apiOverview', ['auth']),
  own('dashboard-api-webhooks', '/dashboard/api/webhooks', 'webhooks', ['auth']),
  own('dashboard-api-webhooks-id', '/dashboard/api/webhooks/:id', 'webhook', ['auth']),
  own('dashboard-apps', '/dashboard/apps', 'clients', ['auth']),
  own('dashboard-apps-id', '/dashboard/apps/:id', 'client', ['auth']),
  own('dashboard-apps-id-api-key', '/dashboard/apps/:id/api-key', 'clientKeys', ['auth']),
  own('dashboard-apps-id-usage-report', '/dashboard/apps/:id/usage-report', 'clientUsage', [
    'auth',
  ]),
  own('dashboard-profile-data', '/dashboard/profile/data', 'privacyData', ['auth']),
  own('dashboard-following', '/dashboard/following', 'following', ['auth']),
  own('downloads', '/downloads', 'dashboardAlias', ['auth']),
  own('likes', '/likes', 'dashboardAlias', ['auth']),
  own('landing', '/root', 'landing', []),
]

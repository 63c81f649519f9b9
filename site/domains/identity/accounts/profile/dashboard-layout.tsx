import { useI18n } from '#web/i18n/i18n-context.tsx'
import { isOpenPath } from '#web/routing/is-open.ts'
import { SideLayout, type SideLayoutTexts } from '#web/ui/navigation/side-layout.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'
import { useDashboardCounts } from './use-dashboard-counts.ts'
import { dashboardPages } from './dashboard-pages.ts'

/** A page of the dashboard: its sisters at the side, title and actions over the content. */
export function DashboardLayout(texts: SideLayoutTexts) {
  const { t, number } = useI18n()
  const { isTeam, teamUser, individualUser } = useSession()
  const account = teamUser ?? individualUser
  const counts = useDashboardCounts(account?.uuid)
  return (
    <SideLayout
      label={t('session.dashboardNav')}
      owner={account?.name}
      pages={dashboardPages(isTeam)
        .filter(({ to }) => isOpenPath(to))
        .map((page) => {
          const count = counts[page.to.replace('/dashboard/', '')]
          return { ...page, label: t(page.label), count: count ? number(count) : undefined }
        })}
      {...texts}
    />
  )
}

import { useT } from '#web/i18n/i18n-context.tsx'
import { isOpenPath } from '#web/routing/is-open.ts'
import { SideLayout, type SideLayoutTexts } from '#web/ui/navigation/side-layout.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'
import { dashboardPages } from './dashboard-pages.ts'

/** A page of the dashboard: its sisters at the side, title and actions over the content. */
export function DashboardLayout(texts: SideLayoutTexts) {
  const t = useT()
  const { isTeam, teamUser, individualUser } = useSession()
  return (
    <SideLayout
      label={t('session.dashboardNav')}
      owner={(teamUser ?? individualUser)?.name}
      pages={dashboardPages(isTeam)
        .filter(({ to }) => isOpenPath(to))
        .map((page) => ({ ...page, label: t(page.label) }))}
      {...texts}
    />
  )
}

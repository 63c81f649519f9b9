import { useT } from '../../../i18n/i18n-context.tsx'
import { isOpenPath } from '../../../routing/is-open.ts'
import { SideFrame, type SideFrameTexts } from '../../../ui/side-frame.tsx'
import { useSession } from '../visitor/account-context.tsx'
import { dashboardPages } from './dashboard-pages.ts'

/** A page of the dashboard: its sisters at the side, title and actions over the content. */
export function DashboardFrame(texts: SideFrameTexts) {
  const t = useT()
  const { isTeam, teamUser, individualUser } = useSession()
  return (
    <SideFrame
      label={t('session.dashboardNav')}
      owner={(teamUser ?? individualUser)?.name}
      pages={dashboardPages(isTeam)
        .filter(({ to }) => isOpenPath(to))
        .map((page) => ({ ...page, label: t(page.label) }))}
      {...texts}
    />
  )
}

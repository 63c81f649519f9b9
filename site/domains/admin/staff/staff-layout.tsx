import { hasPermission } from '#platform/permissions/permissions.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SideLayout, type SideLayoutTexts } from '#web/ui/navigation/side-layout.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { staffPages } from './staff-pages.ts'
import './staff.css'

/** A page of the staff: its sisters at the side, title and actions over the content. */
export function StaffLayout(texts: SideLayoutTexts) {
  const t = useT()
  const { individualUser } = useSession()
  return (
    <SideLayout
      label={t('staff.area')}
      owner={t('staff.area')}
      pages={staffPages
        .filter(({ permission }) => hasPermission(individualUser?.role, permission))
        .map((page) => ({ ...page, label: t(page.label), isExact: page.to === '/staff' }))}
      {...texts}
    />
  )
}

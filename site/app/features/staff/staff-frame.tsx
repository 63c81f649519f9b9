import { hasPower } from '#server/staff/powers.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { SideFrame, type SideFrameTexts } from '../../ui/side-frame.tsx'
import { useSession } from '../accounts/index.ts'
import { staffPages } from './staff-pages.ts'
import './staff.css'

/** A page of the staff: its sisters at the side, title and actions over the content. */
export function StaffFrame(texts: SideFrameTexts) {
  const t = useT()
  const { individualUser } = useSession()
  return (
    <SideFrame
      label={t('staff.area')}
      owner={t('staff.area')}
      pages={staffPages
        .filter(({ power }) => hasPower(individualUser?.role, power))
        .map((page) => ({ ...page, label: t(page.label), isExact: page.to === '/staff' }))}
      {...texts}
    />
  )
}

import { useT } from '../../i18n/i18n-context.tsx'
import { isOpenPath } from '../../routing/is-open.ts'
import { SideFrame, type SideFrameTexts } from '../../ui/side-frame.tsx'
import { useSession } from '../accounts/index.ts'
import { sellerPages } from './seller-pages.ts'

/** A page of the area of contributors. Its loader brings the messages of `seller`. */
export function SellerFrame(texts: SideFrameTexts) {
  const t = useT()
  const { individualUser } = useSession()
  return (
    <SideFrame
      label={t('seller.nav')}
      owner={individualUser?.name}
      pages={sellerPages
        .filter(({ to }) => isOpenPath(to))
        .map((page) => ({ ...page, label: t(page.label) }))}
      {...texts}
    />
  )
}

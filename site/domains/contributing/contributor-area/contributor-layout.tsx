import { useT } from '#web/i18n/i18n-context.tsx'
import { isOpenPath } from '#web/routing/is-open.ts'
import { SideLayout, type SideLayoutTexts } from '#web/ui/navigation/side-layout.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { contributorAreaPages } from './contributor-area-pages.ts'

/** A page of the area of contributors. Its loader brings the messages of `seller`. */
export function ContributorLayout(texts: SideLayoutTexts) {
  const t = useT()
  const { individualUser } = useSession()
  return (
    <SideLayout
      label={t('seller.nav')}
      owner={individualUser?.name}
      pages={contributorAreaPages
        .filter(({ to }) => isOpenPath(to))
        .map((page) => ({ ...page, label: t(page.label) }))}
      {...texts}
    />
  )
}

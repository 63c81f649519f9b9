import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { OpenedItem } from '#domains/editors/lottie/lottie-editor-data.ts'

/** Whose work it is, and that every file says so. */
export function ItemLine({ item }: { readonly item: OpenedItem | null }) {
  const t = useT()
  if (item === null) return <p className="ed-licence">{t('lottieEditor.ownLicense')}</p>
  return (
    <p className="ed-licence">
      <Link to={hrefs.item('lottie', item.slug)}>{item.name}</Link>, {item.author},{' '}
      <a href={item.license.url}>{item.license.name}</a>.{' '}
      {t(item.mayChange ? 'lottieEditor.licenseKept' : 'lottieEditor.noChanges')}
    </p>
  )
}

import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { OpenedItem } from '#domains/editors/gltf/gltf-editor-data.ts'

/** Whose work it is, and that every file says so. */
export function ItemLine({ item }: { readonly item: OpenedItem | null }) {
  const t = useT()
  if (item === null) return <p className="ed-licence">{t('gltfEditor.ownLicense')}</p>
  const { slug, name, author, license, mayChange } = item
  return (
    <p className="ed-licence">
      <Link to={hrefs.item('3d', slug)}>{name}</Link>, {author},{' '}
      <a href={license.url}>{license.name}</a>.{' '}
      {t(mayChange ? 'gltfEditor.licenseKept' : 'gltfEditor.noChanges')}
    </p>
  )
}

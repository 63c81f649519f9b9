import { useT } from '#web/i18n/i18n-context.tsx'
import { svgEditorPath } from '#web/routing/editor-table.ts'
import { hrefs } from '#web/routing/href.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { EditedIcon } from '#domains/editors/icon/editor-view.ts'

/** Whose icon it is, and that every file says so. */
export function LicenseLine({ icon }: { readonly icon: EditedIcon }) {
  const t = useT()
  if (icon.isOwn) return <p className="ed-licence">{t('iconEditor.ownLicense')}</p>
  return (
    <p className="ed-licence">
      <Link to={hrefs.item('icon', icon.slug)}>{icon.name}</Link>, {icon.author},{' '}
      <a href={icon.license.url}>{icon.license.name}</a>.{' '}
      {t(icon.mayChange ? 'iconEditor.licenseKept' : 'iconEditor.noChanges')}{' '}
      <Link to={svgEditorPath('icon', icon.slug)} rel="nofollow">
        {t('editors.name.svg')}
      </Link>
    </p>
  )
}

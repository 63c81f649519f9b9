import { useHref } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { editLinkOfAsset } from '#web/routing/editor-table.ts'
import { ActionLink } from '#web/ui/form/action-button.tsx'
import { assetOfAddress } from './asset-of-address.ts'

interface EditCellLinkProps {
  /** Address of the asset’s page. */
  to: string
  name: string
}

/** Opens the asset of a cell in its editor; nothing where none takes it. */
export function EditCellLink({ to, name }: EditCellLinkProps) {
  const asset = assetOfAddress(to)
  const edit = asset && editLinkOfAsset(asset.kind, asset.slug)
  return edit ? <Found to={edit.to} name={name} /> : null
}

function Found({ to, name }: EditCellLinkProps) {
  const t = useT()
  return (
    <ActionLink act="edit" label={t('ui.editItem', { name })} href={useHref(to)} rel="nofollow" />
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { ActionButton } from '#web/ui/form/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAccount, useRequireLogin, useSession } from '#domains/identity/accounts/index.ts'
import { askFavorite, isFavorite, watchFavorites } from './favorites-store.ts'
import { assetReference } from './asset-reference.ts'
import { loadPickerDialog } from './load-picker-dialog.ts'
import { askToChoose, askToSave } from './pick-requests.ts'

interface CollectButtonProps {
  /** Address of the asset or pack; of other pages there is no button. */
  to: string
  name: string
  /** With words, for the page of the asset itself. */
  label?: string | undefined
}

/**
 * Saves an asset to the collection used last; one that is saved already asks where it shall be. Guests are asked
 * to sign up.
 */
export function CollectButton({ to, name, label }: CollectButtonProps) {
  const work = assetReference(to)
  return work === null ? null : <AssetButton work={work} name={name} label={label} />
}

function AssetButton({
  work,
  name,
  label,
}: {
  work: string
  name: string
  label?: string | undefined
}) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const { isAuthenticated } = useSession()
  const { fetchAhead } = useAccount()
  const isHeld = useSyncExternalStore(
    watchFavorites,
    () => isFavorite(work) ?? false,
    () => false,
  )
  useEffect(() => {
    if (isAuthenticated) askFavorite(work)
  }, [isAuthenticated, work])
  const press = () => {
    if (!requireLogin({ purpose: 'collect', name })) return
    if (isHeld) askToChoose([work])
    else askToSave([work])
  }
  const comeNear = () => {
    if (isAuthenticated) void loadPickerDialog().catch(() => undefined)
    else fetchAhead('signup')
  }
  const ahead = { onPointerEnter: comeNear, onFocus: comeNear }
  const title = t('ui.saveItem', { name })
  if (label === undefined) {
    return (
      <ActionButton act="save" label={title} aria-pressed={isHeld} onClick={press} {...ahead} />
    )
  }
  return (
    <Button icon="bookmark" aria-label={title} aria-pressed={isHeld} onClick={press} {...ahead}>
      {label}
    </Button>
  )
}

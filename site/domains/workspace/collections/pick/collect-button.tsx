import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { ActionButton } from '#web/ui/form/action-button.tsx'
import { Progress } from '#web/ui/navigation/progress-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAccount, useRequireLogin, useSession } from '#domains/identity/accounts/index.ts'
import { askFavorite, isFavorite, watchFavorites } from './favorites-store.ts'
import { assetReference } from './asset-reference.ts'

const loadPickerDialog = async () => ({
  default: (await import('./picker-dialog.tsx')).PickerDialog,
})
const PickerDialog = lazy(loadPickerDialog)

interface CollectButtonProps {
  /** Address of the asset or pack; of other pages there is no button. */
  to: string
  name: string
  /** With words, for the page of the asset itself. */
  label?: string | undefined
}

/** Puts an asset into a collection: guests are asked to sign up, others choose which one. */
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
  const [isOpen, setOpen] = useState(false)
  const isHeld = useSyncExternalStore(
    watchFavorites,
    () => isFavorite(work) ?? false,
    () => false,
  )
  useEffect(() => {
    if (isAuthenticated) askFavorite(work)
  }, [isAuthenticated, work])
  const open = () => {
    if (requireLogin({ purpose: 'collect', name })) setOpen(true)
  }
  const comeNear = () => {
    if (isAuthenticated) void loadPickerDialog().catch(() => undefined)
    else fetchAhead('signup')
  }
  const ahead = { onPointerEnter: comeNear, onFocus: comeNear }
  const title = t('ui.saveItem', { name })
  return (
    <>
      {label === undefined ? (
        <ActionButton act="save" label={title} aria-pressed={isHeld} onClick={open} {...ahead} />
      ) : (
        <Button icon="bookmark" aria-label={title} aria-pressed={isHeld} onClick={open} {...ahead}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Progress isLoading />}>
          <PickerDialog work={work} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../../../i18n/i18n-context.tsx'
import { ActButton } from '../../../ui/act-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRequireLogin, useSession } from '../../accounts/index.ts'
import { askFavorite, isFavorite, watchFavorites } from './favorites-store.ts'
import { workReference } from './work-reference.ts'

const PickerDialog = lazy(async () => ({
  default: (await import('./picker-dialog.tsx')).PickerDialog,
}))

interface CollectButtonProps {
  /** Address of the item or pack; of other pages there is no button. */
  to: string
  name: string
  /** With words, for the page of the item itself. */
  label?: string | undefined
}

/** Puts a work into a collection: guests are asked to sign up, others choose which one. */
export function CollectButton({ to, name, label }: CollectButtonProps) {
  const work = workReference(to)
  return work === null ? null : <WorkButton work={work} name={name} label={label} />
}

function WorkButton({
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
  const title = t('ui.saveItem', { name })
  return (
    <>
      {label === undefined ? (
        <ActButton act="save" label={title} aria-pressed={isHeld} onClick={open} />
      ) : (
        <Button icon="bookmark" aria-label={title} aria-pressed={isHeld} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PickerDialog work={work} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

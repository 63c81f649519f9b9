import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Progress } from '#web/ui/navigation/progress-bar.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { loadPickerDialog } from './load-picker-dialog.ts'
import { pickRequests } from './pick-requests.ts'

const PickerDialog = lazy(loadPickerDialog)
const QuickSave = lazy(async () => ({ default: (await import('./quick-save.tsx')).QuickSave }))

/**
 * Answers what the page asks about collections: one place for all cards, so that a card may go away while its
 * asset is being saved. Signed in, it also marks the cards whose assets are saved.
 */
export function PickPlace() {
  const { locale } = useI18n()
  const { isAuthenticated } = useSession()
  const { read, readOnServer, subscribe } = pickRequests
  const requests = useSyncExternalStore(subscribe, read, readOnServer)
  useEffect(() => {
    if (!isAuthenticated) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./mark-saved.ts').then(({ markSaved }) => {
      if (!isGone) stop = markSaved(locale)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [isAuthenticated, locale])
  if (requests.length === 0) return null
  return (
    <Suspense fallback={<Progress isLoading />}>
      {requests.map((request) =>
        request.isQuick ? (
          <QuickSave key={request.id} request={request} />
        ) : (
          <PickerDialog key={request.id} request={request} />
        ),
      )}
    </Suspense>
  )
}

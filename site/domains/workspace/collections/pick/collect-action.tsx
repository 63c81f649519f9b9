import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

const CollectButton = lazy(async () => ({
  default: (await import('./collect-button.tsx')).CollectButton,
}))

interface CollectActionProps {
  to: string
  name: string
}

/**
 * The bookmark of a card; its code arrives when the first card is pointed at. Only in browsers: pages
 * are rendered in one go, which cannot wait for code.
 */
export function CollectAction(props: CollectActionProps) {
  if (!useIsHydrated()) return null
  return (
    <Suspense>
      <CollectButton {...props} />
    </Suspense>
  )
}

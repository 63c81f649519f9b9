import { lazy, Suspense } from 'react'

const CollectButton = lazy(async () => ({
  default: (await import('./collect-button.tsx')).CollectButton,
}))

/** The bookmark of a card; its code arrives when the first card is pointed at. */
export function collectAction(to: string, name: string) {
  return (
    <Suspense>
      <CollectButton to={to} name={name} />
    </Suspense>
  )
}

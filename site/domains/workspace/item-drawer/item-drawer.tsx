import { lazy, Suspense } from 'react'
import { useDrawer } from './use-drawer.ts'

const DrawerPanel = lazy(async () => ({
  default: (await import('./drawer-panel.tsx')).DrawerPanel,
}))

/** Opens the items of a list over it. Only what hears the clicks is here; the panel comes with the first. */
export function ItemDrawer() {
  const { item, step, close } = useDrawer()
  if (item === null) return null
  return (
    <Suspense>
      <DrawerPanel item={item} onStep={step} onClose={close} />
    </Suspense>
  )
}

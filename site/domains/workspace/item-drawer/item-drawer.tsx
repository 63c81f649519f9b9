import { lazy, Suspense } from 'react'
import { PickPlace } from '#domains/workspace/collections/index.ts'
import { useDrawer } from './use-drawer.ts'
import { useRangeSelect } from './use-range-select.ts'

const DrawerPanel = lazy(async () => ({
  default: (await import('./drawer-panel.tsx')).DrawerPanel,
}))
const RangeBar = lazy(async () => ({ default: (await import('./range-bar.tsx')).RangeBar }))

/**
 * What the items of a list answer to: a plain click opens one over the list, clicks with Shift choose several.
 * Only what hears the clicks is here; panel and bar come with the first.
 */
export function ItemDrawer() {
  const { item, step, close } = useDrawer()
  const { chosen, clear } = useRangeSelect()
  return (
    <>
      <PickPlace />
      {item !== null && (
        <Suspense>
          <DrawerPanel item={item} onStep={step} onClose={close} />
        </Suspense>
      )}
      {chosen.length > 0 && (
        <Suspense>
          <RangeBar paths={chosen} onClear={clear} />
        </Suspense>
      )}
    </>
  )
}

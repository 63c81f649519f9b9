import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { createBrowserStore } from '../shell/index.ts'

export const uniconViews = ['grid', 'list'] as const
export type UniconView = (typeof uniconViews)[number]

const store = createBrowserStore('tessera:unicons-layout')

/** How icons are laid out: as the address says, else as this browser remembers, else a grid. */
export function useUniconView(): { view: UniconView; remember: (view: UniconView) => void } {
  const [parameters] = useSearchParams()
  const remembered = useSyncExternalStore(store.subscribe, store.read, () => null)
  const wanted = parameters.get('view') ?? remembered
  return { view: wanted === 'list' ? 'list' : 'grid', remember: (view) => store.write(view) }
}

import { useSearchParams } from 'react-router'
import { changeLocalSettings, useLocalSettings } from '#domains/foundation/local-settings/index.ts'

export const uniconViews = ['grid', 'list'] as const
export type UniconView = (typeof uniconViews)[number]

/** How icons are laid out: as the address says, else as this browser remembers, else a grid. */
export function useUniconView(): { view: UniconView; remember: (view: UniconView) => void } {
  const [parameters] = useSearchParams()
  const { uniconsLayoutView } = useLocalSettings()
  const wanted = parameters.get('view') ?? uniconsLayoutView
  return { view: wanted === 'list' ? 'list' : 'grid', remember }
}

function remember(uniconsLayoutView: UniconView): void {
  changeLocalSettings({ uniconsLayoutView })
}

import { useEffect, useRef, useState } from 'react'
import { customizationQuery, type Drawing, type IconCustomization } from './icon-customization.ts'

const ADDRESS_DELAY_MS = 250

/**
 * The visitor's choices and the drawing that shows them. They are written to the address once a
 * slider rests, without a navigation: nothing has to be loaded for them.
 */
export function useCustomization(
  initial: IconCustomization,
  drawing: Drawing | null,
  changedSvg: string | null,
) {
  const [customization, setCustomization] = useState(initial)
  const [svg, setSvg] = useState(changedSvg ?? drawing?.svg ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(initial)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (part: Partial<IconCustomization>) => {
    const next = { ...customization, ...part }
    setCustomization(next)
    latest.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => writeAddress(next), ADDRESS_DELAY_MS)
    if (!drawing) return
    void import('./snippet.ts').then((loaded) => {
      // The first choice waits for what the code needs and comes after a second one that was made meanwhile.
      if (latest.current === next) setSvg(loaded.applyCustomization(drawing, next))
    })
  }
  return { customization, svg, change }
}

function writeAddress(customization: IconCustomization): void {
  const query = customizationQuery(customization)
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
}

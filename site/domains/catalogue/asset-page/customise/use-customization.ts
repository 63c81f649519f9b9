import { useEffect, useRef, useState } from 'react'
import { customizationQuery, type Drawing, type IconCustomization } from './icon-customization.ts'
import { createLatest } from './show-latest.ts'

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
  const [latest] = useState(() => createLatest(initial))
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (part: Partial<IconCustomization>) => {
    // Two choices may come before anything is rendered.
    const next = { ...latest.current(), ...part }
    setCustomization(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => writeAddress(next), ADDRESS_DELAY_MS)
    void latest.choose(next, draw, (shown) => shown !== null && setSvg(shown))
  }
  /** The first choice waits for what drawing needs. */
  const draw = async (next: IconCustomization) => {
    if (!drawing) return null
    const { applyCustomization } = await import('./snippet.ts')
    return applyCustomization(drawing, next)
  }
  return { customization, svg, change }
}

function writeAddress(customization: IconCustomization): void {
  const query = customizationQuery(customization)
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
}

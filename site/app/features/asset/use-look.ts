import { useEffect, useRef, useState } from 'react'
import { lookQuery, type Drawing, type IconLook } from './icon-look.ts'

const ADDRESS_DELAY_MS = 250

/**
 * The visitor's choices and the drawing that shows them. They are written to the address once a
 * slider rests, without a navigation: nothing has to be loaded for them.
 */
export function useLook(initial: IconLook, drawing: Drawing | null, changedSvg: string | null) {
  const [look, setLook] = useState(initial)
  const [svg, setSvg] = useState(changedSvg ?? drawing?.svg ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (part: Partial<IconLook>) => {
    const next = { ...look, ...part }
    setLook(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => writeAddress(next), ADDRESS_DELAY_MS)
    if (drawing)
      void import('./snippet.ts').then((loaded) => setSvg(loaded.applyLook(drawing, next)))
  }
  return { look, svg, change }
}

function writeAddress(look: IconLook): void {
  const query = lookQuery(look)
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
}

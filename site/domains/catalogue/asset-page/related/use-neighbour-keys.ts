import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const OWN_ARROWS = 'input, select, textarea, summary, [role="radiogroup"], [data-arrows]'

/** Left and right lead to the neighbours in the pack, unless the focused control uses the arrows. */
export function useNeighbourKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      const target = event.target instanceof Element ? event.target : null
      if (!isPlain || event.defaultPrevented || target?.closest(OWN_ARROWS)) return
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
      if (to) void navigate(to, { preventScrollReset: true })
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [previous, next, navigate])
}

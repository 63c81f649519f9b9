import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a line of links that scrolls on phones: the current one stands in the middle of it, again whenever
 * another one becomes current.
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current === undefined || !line.current) return
    const link = line.current.querySelector<HTMLElement>('[aria-current]')
    if (!link) return
    line.current.scrollLeft = link.offsetLeft - (line.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return line
}

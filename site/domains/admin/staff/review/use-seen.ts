import { useEffect, useState, type RefObject } from 'react'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Nobody sees a picture in less: a key pressed before was meant for the work before. */
const LOOK_MS = 400

/**
 * Whether the first picture within an element has been on the screen long enough to be looked at. True
 * before the page is alive, so that forms work without a script.
 */
export function useSeen(within: RefObject<HTMLElement | null>): boolean {
  const isHydrated = useIsHydrated()
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const picture = within.current?.querySelector('img')
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = setTimeout(() => setIsSeen(true), LOOK_MS)
    }
    if (!picture || picture.complete) look()
    else for (const event of ['load', 'error'] as const) picture.addEventListener(event, look)
    return () => {
      clearTimeout(timer)
      for (const event of ['load', 'error'] as const) picture?.removeEventListener(event, look)
    }
  }, [within])
  return isSeen || !isHydrated
}

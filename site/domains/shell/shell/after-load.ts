import { useEffect, useState } from 'react'

const LONGEST_WAIT_MS = 2000

/** True once the page has loaded and the browser has a moment to spare; false before and on the server. */
export function useAfterLoad(): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    let handle: number | undefined
    const wait = () => {
      const begin = () => setTime(true)
      handle =
        'requestIdleCallback' in globalThis
          ? requestIdleCallback(begin, { timeout: LONGEST_WAIT_MS })
          : Number(setTimeout(begin))
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
    return () => {
      removeEventListener('load', wait)
      if (handle === undefined) return
      if ('cancelIdleCallback' in globalThis) cancelIdleCallback(handle)
      else clearTimeout(handle)
    }
  }, [])
  return isTime
}

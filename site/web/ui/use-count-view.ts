import { useEffect } from 'react'

/** Tells the server that a person saw the item; the page itself may have come from a cache. */
export function useCountView(uuid: string): void {
  useEffect(() => {
    navigator.sendBeacon(`/views/${uuid}`)
  }, [uuid])
}

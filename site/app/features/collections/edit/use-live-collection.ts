import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page anew when somebody else changed the collection; true once it is no more. */
export function useLiveCollection(uuid: string, version: number): boolean {
  const { revalidate } = useRevalidator()
  const [isGone, setGone] = useState(false)
  const seen = useRef(version)
  useEffect(() => {
    seen.current = Math.max(seen.current, version)
  }, [version])
  useEffect(() => {
    const source = new EventSource(`/api/v2/collections/${uuid}/events`)
    const look = (event: MessageEvent<string>) => {
      const { version: now } = JSON.parse(event.data) as { version: number }
      if (now <= seen.current) return
      seen.current = now
      void revalidate()
    }
    source.addEventListener('ready', look)
    source.addEventListener('changed', look)
    source.addEventListener('gone', () => {
      setGone(true)
      source.close()
    })
    return () => source.close()
  }, [uuid, revalidate])
  return isGone
}

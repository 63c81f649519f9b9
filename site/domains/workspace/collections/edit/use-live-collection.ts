import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { followEvents } from '#web/live/follow-events.ts'

/** Loads the page anew when somebody else changed the collection; true once it is no more. */
export function useLiveCollection(uuid: string, version: number): boolean {
  const { revalidate } = useRevalidator()
  const [isGone, setGone] = useState(false)
  const seen = useRef(version)
  useEffect(() => {
    seen.current = Math.max(seen.current, version)
  }, [version])
  useEffect(() => {
    const look = (data: string) => {
      const { version: now } = JSON.parse(data) as { version: number }
      if (now <= seen.current) return
      seen.current = now
      void revalidate()
    }
    return followEvents(`/api/v2/collections/${uuid}/events`, {
      ready: look,
      changed: look,
      gone: (_, stop) => {
        setGone(true)
        stop()
      },
    })
  }, [uuid, revalidate])
  return isGone
}

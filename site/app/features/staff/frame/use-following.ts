import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PACE_MS = 2_000

/** Asks for the page's data again and again while something goes on that it shows; without scripts one reloads. */
export function useFollowing(isLive: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLive) return
    const pace = setInterval(() => void revalidate(), PACE_MS)
    return () => clearInterval(pace)
  }, [isLive, revalidate])
}

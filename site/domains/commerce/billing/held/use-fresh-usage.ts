import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hearOtherTabs } from '#domains/catalogue/downloads/index.ts'

/** Asks for the page anew when somebody comes back to it, and when another tab downloads: what is used of a plan is live. */
export function useFreshUsage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stop = new AbortController()
    const ask = () => {
      if (!document.hidden) void revalidate()
    }
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    const stopHearing = hearOtherTabs(ask)
    return () => {
      stop.abort()
      stopHearing()
    }
  }, [revalidate])
}

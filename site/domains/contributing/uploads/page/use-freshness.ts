import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const CHECK_EVERY_MS = 1_500

/** Asks again while something is being looked at. */
export function useFreshness(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isBusy || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), CHECK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isBusy, state, revalidate])
}

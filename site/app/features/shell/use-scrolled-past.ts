import { useEffect, useState } from 'react'

export const FIXED_AFTER_PX = 300

/** Whether the page is scrolled by more than so many pixels. */
export function useScrolledPast(distancePx: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const measure = () => setPast(window.scrollY > distancePx)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [distancePx])
  return isPast
}

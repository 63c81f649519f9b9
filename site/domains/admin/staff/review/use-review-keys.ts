import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const fields = 'input, textarea, select, [contenteditable]'

/** a accepts, r goes to the reasons, j and k walk the queue; nothing while somebody types. */
export function useReviewKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || event.repeat) return
      if (target instanceof Element && target.matches(fields)) return
      const to = key === 'j' ? next : key === 'k' ? previous : null
      if (to !== null) void navigate(`/staff/review?work=${to}`)
      if (key === 'a') document.querySelector<HTMLButtonElement>('[data-review="accept"]')?.click()
      if (key !== 'r') return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('[data-review="reasons"] input')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, previous, next])
}

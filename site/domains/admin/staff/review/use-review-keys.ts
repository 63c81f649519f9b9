import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]'
const choosing = 'input[type="checkbox"]'
const pressing = 'button, a, summary'

/**
 * `a` accepts, `1` to `6` set reasons and Enter returns for them, `r` goes to the reasons, `z` undoes, `j`
 * and `k` walk the queue; nothing while somebody types.
 */
export function useReviewKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || event.repeat || !(target instanceof Element)) return
      if (target.closest(typing)) return
      if (/^[1-9]$/.test(key)) return reasons()[Number(key) - 1]?.click()
      if (key === 'Enter' && !target.matches(pressing) && reasons().some((one) => one.checked)) {
        event.preventDefault()
        return part('return')?.click()
      }
      if (target.matches(choosing) && key !== 'r') return
      const to = key === 'j' ? next : key === 'k' ? previous : null
      if (to !== null) void navigate(`/staff/review?work=${to}`)
      if (key === 'a') part('accept')?.click()
      if (key === 'z') part('undo')?.click()
      if (key !== 'r') return
      event.preventDefault()
      reasons()[0]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, previous, next])
}

function part(name: 'accept' | 'return' | 'undo'): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(`[data-review="${name}"]`)
}

function reasons(): HTMLInputElement[] {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-review="reasons"] input')
  return [...inputs]
}

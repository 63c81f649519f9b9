import { useEffect, useLayoutEffect, useRef } from 'react'

const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable], dialog, [role="dialog"]'
/** Whoever is among the reasons does not mean to accept. */
const choosing = '.review-bar input[type="checkbox"]'
const pressing = 'button, a, summary'

export type ReviewMoves = {
  readonly goOn: () => void
  readonly goBack: () => void
  /** Ticks the work that is shown, or takes its tick away. */
  readonly tick: () => void
  readonly untickAll: () => void
}

/**
 * `a` accepts, `1` to `6` set reasons and Enter returns for them, Shift with a digit takes a saved reply, `r`
 * goes to the reasons, `e` corrects, `p` plays, `x` ticks, `z` undoes, `j` and `k` walk the queue; nothing
 * while somebody types.
 */
export function useReviewKeys(moves: ReviewMoves): void {
  const latest = useRef(moves)
  // With the picture that they see: a key pressed at once would walk on from the work before.
  useLayoutEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || event.repeat || !(target instanceof Element)) return
      if (target.closest(typing)) {
        if (event.key === 'Escape') closeCorrection(target)
        return
      }
      if (act(event, target, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Does what a key stands for; true where the key has done its work. */
function act(
  { key, code, shiftKey }: KeyboardEvent,
  target: Element,
  { goOn, goBack, tick, untickAll }: ReviewMoves,
): boolean {
  const place = /^Digit([1-9])$/.exec(code)?.[1]
  if (shiftKey && place !== undefined) return press(all('[data-review="reply"]')[Number(place) - 1])
  if (/^[1-9]$/.test(key)) return press(reasons()[Number(key) - 1])
  if (key === 'Enter' && !target.matches(pressing) && reasons().some(({ checked }) => checked)) {
    return press(part('return'))
  }
  if (key === 'Escape') untickAll()
  if (target.matches(choosing) && key !== 'r') return false
  if (key === 'j') goOn()
  if (key === 'k') goBack()
  if (key === 'x') tick()
  if (key === 'a') press(part('accept'))
  if (key === 'z') press(part('undo'))
  if (key === 'p') press(player())
  if (key === 'e') return openCorrection()
  if (key !== 'r') return false
  reasons()[0]?.focus()
  return true
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element != null
}

function openCorrection(): boolean {
  const details = document.querySelector<HTMLDetailsElement>('[data-review="correct"]')
  if (!details) return false
  details.open = true
  details.querySelector<HTMLInputElement>('[name="name"]')?.focus()
  return true
}

function closeCorrection(target: Element): void {
  const details = target.closest<HTMLDetailsElement>('[data-review="correct"]')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

/** What starts a work that moves, or opens a model. */
function player(): HTMLElement | null {
  const places = ['.player button', '.specimen__open', '.specimen__tools button']
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(`.review__main ${place}`)
    if (found) return found
  }
  return null
}

function part(name: 'accept' | 'return' | 'undo'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-review="${name}"]`)
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

function reasons(): HTMLInputElement[] {
  return all('[data-review="reasons"] input') as HTMLInputElement[]
}

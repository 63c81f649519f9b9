import { splitOutside } from '../tree/animation-shorthand.ts'
import type { Keyframe, StyleSheet } from '../tree/style-sheet.ts'

/** One row of an element's `animation` lists, times in seconds. */
export interface CssAnimation {
  readonly keyframes: readonly Keyframe[]
  readonly duration: number
  readonly delay: number
  readonly iterations: number
  readonly direction: string
  readonly fillMode: string
  readonly timingFunction: string
  readonly composition: string
}

/** The animations that an element's properties name, in the order of the list. */
export function readCssAnimations(
  style: ReadonlyMap<string, string>,
  sheet: StyleSheet,
): CssAnimation[] {
  const names = splitOutside(style.get('animation-name') ?? '', ',')
  const rows: CssAnimation[] = []
  for (const [at, name] of names.slice(0, 50).entries()) {
    const keyframes = sheet.keyframes.get(name.replaceAll(/^["']|["']$/g, ''))
    if (!keyframes) continue
    const listed = (property: string, initial: string) => {
      const list = splitOutside(style.get(property) ?? initial, ',')
      return list[at % Math.max(1, list.length)] ?? initial
    }
    // A paused animation shows the moment that its delay leads to.
    const isPaused = listed('animation-play-state', 'running') === 'paused'
    const count = listed('animation-iteration-count', '1')
    const delay = readTime(listed('animation-delay', '0s'))
    const duration = readTime(listed('animation-duration', '0s'))
    rows.push({
      keyframes,
      duration: isPaused ? Infinity : Math.max(0, duration),
      delay,
      iterations: count === 'infinite' ? Infinity : Math.max(0, Number(count) || 0),
      direction: listed('animation-direction', 'normal'),
      fillMode: listed('animation-fill-mode', 'none'),
      timingFunction: listed('animation-timing-function', 'ease'),
      composition: listed('animation-composition', 'replace'),
    })
  }
  return rows
}

function readTime(text: string): number {
  const number = Number.parseFloat(text)
  if (!Number.isFinite(number)) return 0
  return /ms\s*$/i.test(text) ? number / 1000 : number
}

/** Whether iteration `n` runs backwards. */
export function isReversedBy(direction: string): (iteration: number) => boolean {
  return (iteration) => {
    if (direction === 'reverse') return true
    if (direction === 'alternate') return iteration % 2 === 1
    return direction === 'alternate-reverse' && iteration % 2 === 0
  }
}

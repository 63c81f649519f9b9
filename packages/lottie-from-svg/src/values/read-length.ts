/** What percentages of lengths refer to. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

export type Axis = 'x' | 'y' | 'diagonal'

const LENGTH = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
}

/** A length in user units, fonts taken as 16 px; null for what is no length, such as `auto`. */
export function readLength(text: string, axis: Axis, viewport: Viewport): number | null {
  const match = LENGTH.exec(text)
  if (!match) return null
  const number = Number(match[1])
  if (!Number.isFinite(number)) return null
  const unit = match[2]!.toLowerCase()
  if (unit === '%') return (number / 100) * sideOf(axis, viewport)
  const scale = UNITS[unit]
  return scale === undefined ? null : number * scale
}

function sideOf(axis: Axis, { width, height }: Viewport): number {
  if (axis === 'x') return width
  if (axis === 'y') return height
  return Math.hypot(width, height) / Math.SQRT2
}

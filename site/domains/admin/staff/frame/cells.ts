import type { Cell as ShownCell, Tone } from './view.ts'
import { say, type AreaText, type Data, type Words } from './words.ts'

type Cell = ShownCell<Words, Data>

/** Short ways to say what a cell holds. */
export const text = (value: Data | null | undefined, sub?: Data | null): Cell => ({
  kind: 'text',
  text: value ?? '',
  ...(sub && { sub }),
})
/** A word of the house rather than data. */
export const word = (value: AreaText, sub?: Data | null): Cell => text(say(value), sub)
export const yesOrNo = (value: boolean): Cell => word(value ? 'Yes' : 'No')
export const link = (to: string, value: Data, sub?: Data | null): Cell => ({
  kind: 'text',
  text: value,
  to,
  ...(sub && { sub }),
})
export const mono = (value: string | null | undefined): Cell => ({
  kind: 'text',
  text: value ?? '',
  isMono: true,
})
export const date = (at: Date | string | null | undefined): Cell => ({
  kind: 'date',
  at: at instanceof Date ? at.toISOString() : (at ?? null),
})
export const moment = (at: Date | string | null | undefined): Cell => ({
  kind: 'date',
  at: at instanceof Date ? at.toISOString() : (at ?? null),
  isExact: true,
})
export const number = (value: number): Cell => ({ kind: 'number', value })
export const share = (value: number, range?: readonly [number, number]): Cell => ({
  kind: 'share',
  value,
  ...(range && { range }),
})
export const money = (minor: number, currency: string, to?: string): Cell => ({
  kind: 'money',
  minor,
  currency,
  ...(to !== undefined && { to }),
})
export const state = (value: Words, tone: Tone = 'neutral'): Cell => ({
  kind: 'state',
  text: value,
  tone,
})

import type { Cell, Tone } from './view.ts'

/** Short ways to say what a cell holds. */
export const text = (value: string | null | undefined, sub?: string | null): Cell => ({
  kind: 'text',
  text: value ?? '',
  ...(sub && { sub }),
})
export const link = (to: string, value: string, sub?: string | null): Cell => ({
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
export const money = (minor: number, currency: string): Cell => ({ kind: 'money', minor, currency })
export const state = (value: string, tone: Tone = 'neutral'): Cell => ({
  kind: 'state',
  text: value,
  tone,
})

const CLOCK = /^([+-]?)\s*(?:(?:(\d+):)?(\d{1,2}):)?(\d*\.?\d+|\d+\.)(h|min|s|ms)?$/
const UNIT_SECONDS = { h: 3600, min: 60, s: 1, ms: 0.001 } as const

/** A SMIL clock value in seconds (`1.5s`, `200ms`, `01:30`, `2min`, `3`); null for anything else. */
export function readClock(text: string | undefined): number | null {
  const match = CLOCK.exec((text ?? '').trim())
  if (!match) return null
  const [, sign, hours, minutes, amount = '0', unit] = match
  const scale = UNIT_SECONDS[(unit ?? 's') as keyof typeof UNIT_SECONDS]
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(amount) * scale
  return Number.isFinite(seconds) ? (sign === '-' ? -seconds : seconds) : null
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
const MOST = 100_000

/** All numbers of a text, those too large to count with left out. */
export function numbersIn(text: string): number[] {
  const found: number[] = []
  for (const [match] of text.matchAll(NUMBER)) {
    const number = Number(match)
    if (Number.isFinite(number)) found.push(number)
    if (found.length >= MOST) break
  }
  return found
}

/** The number of a text; a percentage as a share of 1. */
export function readRatio(text: string): number | null {
  const number = Number.parseFloat(text)
  if (!Number.isFinite(number)) return null
  return text.trim().endsWith('%') ? number / 100 : number
}

import { sha256 } from './sha256.ts'

/**
 * The first number for which SHA-256 of `challenge.number` starts with `bits` zero bits; about
 * 2^bits attempts.
 */
export function solveProofOfWork(challenge: string, bits: number): string {
  const encoder = new TextEncoder()
  for (let attempt = 0; ; attempt++) {
    const [first = 0, second = 0] = sha256(encoder.encode(`${challenge}.${attempt}`))
    if (leadingZeros(first, second) >= bits) return String(attempt)
  }
}

function leadingZeros(first: number, second: number): number {
  return first === 0 ? 32 + Math.clz32(second) : Math.clz32(first)
}

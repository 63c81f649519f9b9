import { createCodeIndex } from './code-index.ts'
import { isBlankCode } from './edge-code.ts'
import { packedSimilarity } from './picture-index.ts'

/** A picture by its code and its packed descriptor. */
type DescribedPicture = { readonly code: Uint8Array; readonly print: Int8Array }

/** A picture and the first one before it that looks the same, by their places. */
type Repeat = { readonly at: number; readonly of: number }

/** Codes of one drawing differ in at most so many bits of 384, and this share of those that are set. */
const MOST_BITS = 12
const MOST_SHARE = 0.2
/**
 * How alike the descriptors must be, which see grounds and colours that codes do not. Of 1,600 icons chosen by
 * chance 30 repeat one, of them 5 under another name; at 0.9 and 24 bits 104, of them 40.
 */
const LEAST_ALIKE = 0.98
/** Of more pictures with nearly the same code the nearest are compared. */
const MOST_COMPARED = 24

/** The pictures of a list that look the same as an earlier one, in its order; a blank one looks like nothing. */
export function findRepeats(pictures: readonly DescribedPicture[]): Repeat[] {
  const earlier = createCodeIndex()
  const repeats: Repeat[] = []
  for (const [at, { code, print }] of pictures.entries()) {
    if (isBlankCode(code)) continue
    const mostBits = Math.min(MOST_BITS, Math.floor(MOST_SHARE * bitsIn(code)))
    const same = earlier
      .within(code, mostBits)
      .slice(0, MOST_COMPARED)
      .map(({ id }) => id)
      .filter((id) => packedSimilarity(pictures[id]!.print, print) >= LEAST_ALIKE)
    if (same.length > 0) repeats.push({ at, of: Math.min(...same) })
    earlier.put(at, code)
  }
  return repeats
}

function bitsIn(code: Uint8Array): number {
  let set = 0
  for (const byte of code) for (let rest = byte; rest > 0; rest &= rest - 1) set += 1
  return set
}

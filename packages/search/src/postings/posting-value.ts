import { FIELD_NAME } from '../columns/index-data.ts'
import { fieldOf, LONG_NAME, nameLengthAt } from '../columns/posting.ts'

/**
 * What one query word is worth in one document: `points << 1 | inName`, points 0..100. So of
 * several ways a document holds a word, the greatest value is the best, and equal points prefer
 * the name.
 */

/** By field: context (pack, category, contributor) 0.3, tag 0.6, name 1. */
const fieldWeights: readonly number[] = [0, 0.3, 0.6, 1]

/** Points from which a hit in the name is the word itself and not a synonym or beginning. */
const STRONG_POINTS = 85

/** Value of a term of a given quality (0..1) in a given field. */
export function postingValue(quality: number, field: number): number {
  const points = Math.max(1, Math.round(quality * fieldWeights[field]! * 100))
  return (points << 1) | (field === FIELD_NAME ? 1 : 0)
}

/** Of each place: `value << 4 | place`, the code of a hit; the greatest code is the best. */
export function codesOf(quality: number): Uint16Array {
  const values = [0, 1, 2, 3].map((field) => (field === 0 ? 0 : postingValue(quality, field)))
  const codes = new Uint16Array(16)
  for (let index = 1; index < 16; index++) codes[index] = (values[fieldOf(index)]! << 4) | index
  return codes
}

export const CODE_COUNT = 4096
export const valueOf = (code: number): number => code >>> 4

/**
 * What a value adds to a document's running total: points in bits 0–15, hits in the name in bits
 * 16–23, strong hits in the name in bits 24–31.
 */
export const contributions = Uint32Array.from({ length: 256 }, (_, value) => {
  const points = value >>> 1
  const inName = value & 1
  const isStrong = inName === 1 && points >= STRONG_POINTS
  return points | (inName << 16) | (isStrong ? 1 << 24 : 0)
})

/** The words as typed are the whole name: above all else, however unpopular the document is. */
const EXACT_NAME = 250

/** Added where the words stand in the name side by side in the order of the query. */
export const PHRASE_BONUS = 8

/**
 * Text score 0..160, or 250 where the words as typed are the whole name: mean points of the query's
 * words; 60 more where their inflections are the whole name, otherwise up to 20 for the share of
 * the name they cover.
 */
export function textScore(total: number, wordCount: number, nameLength: number): number {
  const mean = Math.floor((total & 0xffff) / wordCount)
  const nameHits = (total >>> 16) & 0xff
  const isWholeName = total >>> 24 === wordCount && nameLength === wordCount
  if (isWholeName) return mean === 100 ? EXACT_NAME : mean + 60
  if (nameHits === 0) return mean
  return mean + Math.min(19, Math.floor((20 * nameHits) / nameLength))
}

/** Text score of a single word by its code, but for names so long that their place does not tell. */
export const wordScores = Uint8Array.from({ length: CODE_COUNT }, (_, code) =>
  textScore(contributions[valueOf(code)]!, 1, nameLengthAt(code & LONG_NAME)),
)

/** Whether a code is of a name whose length must be looked up. */
export const isOfLongName = (code: number): boolean => (code & LONG_NAME) === LONG_NAME

/** Prior of a document's popularity (0..1): the least popular keeps 70 % of its text score. */
export function popularityPrior(popularity: number): number {
  return 0.7 + 0.3 * popularity
}

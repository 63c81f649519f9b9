import { foldText } from './fold-text.ts'
import { foldWord } from './language-key.ts'

/** Consonants of katakana as European words come into Japanese; what is not here is silent. */
const kanaRows: readonly (readonly [kana: string, consonant: string])[] = [
  ['カキクケコ', 'k'],
  ['ガギグゲゴジ', 'g'],
  ['サシスセソザズゼゾ', 's'],
  ['タチツテトダヂヅデド', 't'],
  ['ナニヌネノン', 'n'],
  ['フ', 'f'],
  ['バビブベボヴ', 'b'],
  ['パピプペポ', 'p'],
  ['マミムメモ', 'm'],
  ['ラリルレロ', 'r'],
]
const consonantOfKana = new Map(
  kanaRows.flatMap(([kana, consonant]) => [...kana].map((sign) => [sign, consonant] as const)),
)

/** Spellings of one sound in English, Romance languages and German, in this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[ts]ion/g, 'son'],
  [/ph/g, 'f'],
  [/tsch/g, 't'],
  [/sch|sh/g, 's'],
  [/th|ch|tz|dg/g, 't'],
  [/c(?=[eiy])/g, 's'],
  [/qu|q|ck|c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/j/g, 'g'],
  [/l/g, 'r'],
  [/d/g, 't'],
]

const MIN_CONSONANTS = 3

/**
 * The consonants of a word as they sound, so that words that languages share meet: `cilindro` and
 * `cylinder`, `トライアングル` and `triangle`. Null where too few are left to tell anything.
 */
export function soundKey(word: string): string | null {
  const folded = foldWord(word, 'ja')
  const isKana = /^[\u30a1-\u30fcー]+$/u.test(folded)
  const sounds = isKana ? soundsOfKana(folded) : soundsOfLetters(foldText(word))
  if (sounds === null) return null
  const key = sounds.replace(/(.)\1+/g, '$1')
  return key.replace('A', '').length < MIN_CONSONANTS ? null : key
}

function soundsOfKana(kana: string): string {
  const start = /^[アイウエオ]/.test(kana) ? 'A' : ''
  return start + Array.from(kana, (sign) => consonantOfKana.get(sign) ?? '').join('')
}

function soundsOfLetters(word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word)) return null
  const spelt = spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
  const start = /^[aeiou]/.test(spelt) ? 'A' : ''
  return start + spelt.replace(/[aeiouhwy]/g, '')
}

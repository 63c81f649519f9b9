import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Where Debian's dict-freedict-eng-* packages put their dictionaries. */
const FOLDER = '/usr/share/dictd'
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A FreeDict dictionary from English: the chief translation of a headword, or null. */
export type FreeDict = (english: string) => string | null

/** Opens the dictionary into a language (ISO 639-3 code); null where Debian's package is missing. */
export function openFreeDict(code: string): FreeDict | null {
  const path = join(FOLDER, `freedict-eng-${code}`)
  if (!existsSync(`${path}.index`)) return null
  const text = gunzipSync(readFileSync(`${path}.dict.dz`))
  const places = new Map<string, [number, number][]>()
  for (const line of readFileSync(`${path}.index`, 'utf8').split('\n')) {
    const [word = '', offset = '', length = ''] = line.split('\t')
    places.set(word, [...(places.get(word) ?? []), [numberOf(offset), numberOf(length)]])
  }
  return (english) => {
    const entries = (places.get(english) ?? []).map(([offset, length]) =>
      text.subarray(offset, offset + length).toString(),
    )
    const nouns = entries.filter((entry) => /<(n|s)>|<(masc|fem|neut)>/.test(entry))
    const words = [...nouns, ...entries].map(firstTranslation).filter((word) => word !== null)
    return mostMentioned(words, entries.join('\n'))
  }
}

/** Of several entries the word that the headword's examples use most; of equals the first. */
function mostMentioned(words: readonly string[], text: string): string | null {
  const uses = words.map((word) => text.split(word).length)
  return words[uses.indexOf(Math.max(...uses))] ?? null
}

/** The first sense's first translation, without its notes; null for explanations. */
function firstTranslation(entry: string): string | null {
  const line = entry.split('\n')[1] ?? ''
  const [first = ''] = line.replace(/^\s*1\.\s*/, '').split(/[,;]/)
  const word = first.replace(/\([^)]*\)|\[[^\]]*\]|<[^>]*>|\{[^}]*\}|\d+\.?/g, ' ').trim()
  const isWord = word !== '' && word.split(/\s+/).length <= 2 && /^[\p{L}\p{M}ー\s-]+$/u.test(word)
  return isWord ? word.replace(/\s+/g, ' ') : null
}

function numberOf(digits: string): number {
  return [...digits].reduce((number, digit) => number * 64 + DIGITS.indexOf(digit), 0)
}

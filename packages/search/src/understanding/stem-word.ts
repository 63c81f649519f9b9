import { stemEnglish } from '../analysis/stem-english.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

type Rule = readonly [ending: RegExp, replacement: string]

/** What must be left of a word; shorter stems would fold unlike words together. */
const MIN_STEM = 3

/**
 * Light stemming of a folded word, in the manner of Savoy's light stemmers: number, gender and the
 * commonest verb endings, no derivation. Each step takes the first ending that fits. Only equal
 * stems matter; a stem is no word.
 */
export function stemWord(word: string, language: SearchLanguage): string {
  if (language === 'en') return stemEnglish(word)
  const minimum = language === 'ja' || language === 'ko' ? 1 : MIN_STEM
  return steps[language].reduce((stem, rules) => applyFirst(stem, rules, minimum), word)
}

function applyFirst(word: string, rules: readonly Rule[], minimum: number): string {
  for (const [ending, replacement] of rules) {
    if (!ending.test(word)) continue
    const stem = word.replace(ending, replacement)
    return stem.length >= minimum ? stem : word
  }
  return word
}

const steps: Readonly<Record<Exclude<SearchLanguage, 'en'>, readonly (readonly Rule[])[]>> = {
  es: [
    [
      [/ces$/, 'z'],
      [/([aeiou])s$/, '$1'],
    ],
    [
      [/(?<=.{4})(ando|iendo|ado|ada|ido|ida|ar|er|ir)$/, ''],
      [/[aeo]$/, ''],
    ],
  ],
  pt: [
    [
      [/(oes|aes|aos)$/, 'ao'],
      [/ais$/, 'al'],
      [/eis$/, 'el'],
      [/ois$/, 'ol'],
      [/ns$/, 'm'],
      [/([rz])es$/, '$1'],
      [/([aeiou])s$/, '$1'],
    ],
    [
      [/(?<=.{4})(ando|endo|indo|ado|ada|ido|ida|ar|er|ir)$/, ''],
      [/[aeo]$/, ''],
    ],
  ],
  fr: [
    [
      [/eaux$/, 'eau'],
      [/aux$/, 'al'],
      [/[sx]$/, ''],
    ],
    [
      [/(?<=.{4})(trice|teur)$/, 't'],
      [/(?<=.{4})(euse|eur)$/, 'eu'],
      [/(?<=.{4})(ement|er|ez|ant|ee)$/, ''],
      [/(?<=.{3})e$/, ''],
    ],
  ],
  de: [
    [
      [/(?<=.{3})(ern|em|er|en|es)$/, ''],
      [/(?<=.{3})[esn]$/, ''],
    ],
  ],
  ja: [[[/(?<=[\u30a0-\u30ff]{3})ー$/, '']], [[/(スル|シタ|シテ|ノ|ヲ|ニ|ガ|ハ|ナ)$/, '']]],
  ko: [
    [[/(하기|하다|하는|합니다)$/, '']],
    [
      [/(?<=.)(에서|으로|이나|까지|부터|들)$/, ''],
      [/(?<=.)[은는이가을를의에로와과도만]$/, ''],
    ],
    // Once more, so that 고양이는 and 고양이 meet, whose last syllable looks like a particle.
    [[/(?<=.)[은는이가을를의에로와과도만]$/, '']],
  ],
}

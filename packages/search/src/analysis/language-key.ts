import { foldText } from './fold-text.ts'
import { withoutClitics } from './tokenize.ts'
import type { SearchLanguage } from './search-languages.ts'

const KANA_SHIFT = 0x60

/**
 * Folds a word for look-up in a language's dictionary: width, case and accents, and hiragana as
 * katakana, which Japanese swaps freely.
 */
export function foldWord(word: string, language: SearchLanguage): string {
  const folded = foldText(word).replace(/['’`]/g, ' ')
  if (language !== 'ja') return folded
  return folded.replace(/[\u3041-\u3096]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + KANA_SHIFT),
  )
}

/** Words of a phrase as one key: Japanese and Korean are inconsistent in spaces, so have none. */
export function joinKey(words: readonly string[], language: SearchLanguage): string {
  return words.join(language === 'ja' || language === 'ko' ? '' : ' ')
}

/** The key of a dictionary entry. */
export function keyOf(phrase: string, language: SearchLanguage): string {
  return joinKey(
    foldWord(withoutClitics(phrase), language).match(/[\p{L}\p{M}\p{N}ー]+/gu) ?? [],
    language,
  )
}

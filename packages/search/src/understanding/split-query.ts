import { MAX_QUERY_WORDS } from '../analysis/query-words.ts'
import { tokenize } from '../analysis/tokenize.ts'
import { foldWord } from '../analysis/language-key.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

/** A word of a query: how it is looked up, and the index terms that all stand where it stands. */
export type QueryWord = {
  readonly text: string
  readonly tokens: readonly string[]
  readonly isEmoji: boolean
}

const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const katakanaRun = /[\u30a1-\u30fc]{3,}|(?:(?![\u30a1-\u30fc]{3}).)+/gu
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' })

/**
 * The words of a query in order, at most `MAX_QUERY_WORDS`: split as names are, but that Chinese
 * and Japanese are split into words and not into pairs, and that an emoji stays whole, whatever it
 * is put together of.
 */
export function splitQuery(text: string, language: SearchLanguage): QueryWord[] {
  const words = splitEmoji(text).flatMap((piece) =>
    piece.isEmoji ? [emojiWord(piece.text)] : splitText(piece.text, language),
  )
  return words.slice(0, MAX_QUERY_WORDS)
}

function splitEmoji(text: string): { text: string; isEmoji: boolean }[] {
  if (!emoji.test(text)) return [{ text, isEmoji: false }]
  const pieces: { text: string; isEmoji: boolean }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const isEmoji = emoji.test(segment)
    const last = pieces.at(-1)
    if (last !== undefined && !isEmoji && !last.isEmoji) last.text += segment
    else pieces.push({ text: segment, isEmoji })
  }
  return pieces
}

/** Without variation selectors and skin tones, as the dictionary of emoji is keyed. */
function emojiWord(text: string): QueryWord {
  const plain = text.replace(/[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu, '')
  return { text: plain, tokens: tokenize(plain), isEmoji: true }
}

function splitText(text: string, language: SearchLanguage): QueryWord[] {
  return (text.normalize('NFKC').match(unspacedRun) ?? []).flatMap((run) =>
    unspaced.test(run) ? splitUnspaced(run, language) : splitSpaced(run),
  )
}

function splitUnspaced(run: string, language: SearchLanguage): QueryWord[] {
  return (run.match(katakanaRun) ?? []).flatMap(segmentJapanese).map((segment) => ({
    text: foldWord(segment, language === 'ja' ? 'ja' : 'en'),
    tokens: tokenize(segment),
    isEmoji: false,
  }))
}

/** A loanword that the segmenter does not know falls into single signs: it stays whole instead. */
function segmentJapanese(run: string): string[] {
  const segments = [...japaneseWords.segment(run)].map(({ segment }) => segment)
  const isUnknown = /^[\u30a1-\u30fc]+$/.test(run) && segments.some(({ length }) => length === 1)
  return isUnknown ? [run] : segments
}

function splitSpaced(run: string): QueryWord[] {
  return tokenize(run).map((token) => ({ text: token, tokens: [token], isEmoji: false }))
}

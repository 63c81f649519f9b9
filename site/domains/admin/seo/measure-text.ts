/** Widths in parts of the font's size, on the large side: what is measured wider than it is still fits. */
function widthOf(letter: string): number {
  if (
    /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
      letter,
    )
  ) {
    return 1
  }
  if (/[ .,:;'|!iljtfr()[\]’·]/.test(letter)) return 0.33
  if (/[mwMW@%]/.test(letter)) return 0.93
  if (/\p{Lu}/u.test(letter)) return 0.69
  return 0.57
}

function widthOfText(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
}

const breaks = new Map<string, Intl.Segmenter>()

/**
 * Breaks a text into at most `limit` lines of `width`, between words as the language has them; what does not
 * fit ends in an ellipsis.
 */
export function breakText(
  text: string,
  {
    language,
    width,
    size,
    limit,
  }: { language: string; width: number; size: number; limit: number },
): string[] {
  const most = width / size
  let segmenter = breaks.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    breaks.set(language, segmenter)
  }
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(segmenter, text, most)) {
    if (line !== '' && widthOfText((line + word).trimEnd()) > most) {
      lines.push(line.trimEnd())
      line = word.trimStart()
    } else line += word
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= limit) return lines
  const kept = lines.slice(0, limit)
  kept[limit - 1] = shorten(kept[limit - 1] ?? '', most)
  return kept
}

/** Words with what stands behind them; one wider than a line goes letter by letter. */
function* wordsOf(segmenter: Intl.Segmenter, text: string, most: number): Generator<string> {
  let word = ''
  for (const { segment, isWordLike } of segmenter.segment(text.replace(/\s+/g, ' ').trim())) {
    if (isWordLike && word !== '' && !/[\p{Ps}\p{Pi}"'¿¡]$/u.test(word)) {
      yield* fitting(word, most)
      word = ''
    }
    word += segment
  }
  yield* fitting(word, most)
}

function* fitting(word: string, most: number): Generator<string> {
  if (widthOfText(word) <= most) yield word
  else yield* Array.from(word)
}

function shorten(line: string, most: number): string {
  const letters = Array.from(line)
  while (letters.length > 0 && widthOfText(letters.join('')) + 1 > most) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

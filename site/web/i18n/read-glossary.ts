import { localeCodes, type LocaleCode } from './locales.ts'

export type GlossaryTerm = {
  readonly en: string
  /** The words that are right in each language. */
  readonly words: Readonly<Record<LocaleCode, readonly string[]>>
  /** The words that are not, as patterns. */
  readonly refused: Readonly<Record<LocaleCode, readonly string[]>>
}

/**
 * Reads `docs/glossary.tsv`: a column a language, a row a term; `right / right too ≠ wrong, wrong too`. Lines
 * with `#` are notes, and what stands in brackets is no term.
 */
export function readGlossary(source: string) {
  const [head = '', ...lines] = source.trim().split('\n')
  const columns = head.split('\t')
  if (columns.join() !== localeCodes.join()) throw new Error(`columns ${columns.join()}`)
  const terms = lines
    .filter((line) => !/^[#(]/.test(line))
    .map((line): GlossaryTerm => {
      const cells = line.split('\t')
      if (cells.length !== columns.length) throw new Error(`${cells.length} cells: ${line}`)
      const of = (index: 0 | 1, mark: string) =>
        Object.fromEntries(
          localeCodes.map((code, column) => {
            const part = cells[column]?.split('≠')[index] ?? ''
            return [
              code,
              part
                .split(mark)
                .map((word) => word.trim())
                .filter(Boolean),
            ]
          }),
        ) as Record<LocaleCode, string[]>
      return { en: cells[0] ?? '', words: of(0, '/'), refused: of(1, ',') }
    })
  return {
    terms,
    /** Patterns of what the texts of a language must not hold; Latin words as whole words. */
    refusedIn: (code: LocaleCode) =>
      terms.flatMap(({ refused }) =>
        refused[code].map((word) =>
          /[A-Za-z]/.test(word)
            ? new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu')
            : new RegExp(word, 'u'),
        ),
      ),
  }
}

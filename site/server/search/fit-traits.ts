import { categoryCode, styleCode, type CategoryTraits, type StyleTraits } from './trait-codes.ts'

/** The engine takes 1,024 styles, and a filter of 1,000 values. */
export const MOST_CODES = 1000

type Codes<T> = (traits: T) => number

/** What is given up first where a catalogue has too many combinations; its filter then hides itself. */
const coarserStyles: readonly ((traits: StyleTraits) => StyleTraits)[] = [
  (traits) => traits,
  (traits) => ({ ...traits, orientation: null }),
  ({ styleId, license }) => ({ styleId, license, orientation: null, fileTypes: [] }),
  ({ styleId }) => ({ styleId, license: '', orientation: null, fileTypes: [] }),
]
const coarserCategories: readonly ((traits: CategoryTraits) => CategoryTraits)[] = [
  (traits) => traits,
  ({ categoryId }) => ({ categoryId, widthRank: 0, heightRank: 0 }),
]

/** Numbers styles with as many of their traits as fit. */
export function fitStyles(all: readonly StyleTraits[], most = MOST_CODES): Codes<StyleTraits> {
  return fit(all, coarserStyles, styleCode, most)
}

/** Numbers categories with as many of their traits as fit. */
export function fitCategories(
  all: readonly CategoryTraits[],
  most = MOST_CODES,
): Codes<CategoryTraits> {
  return fit(all, coarserCategories, categoryCode, most)
}

function fit<T>(
  all: readonly T[],
  levels: readonly ((traits: T) => T)[],
  code: Codes<T>,
  most: number,
): Codes<T> {
  const codesAt = levels.map((coarsen) => (traits: T) => code(coarsen(traits)))
  const fits = (codeOf: Codes<T>) => new Set(all.map(codeOf)).size <= most
  return codesAt.find(fits) ?? codesAt.at(-1)!
}

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

/** How much of the traits the numbers of a catalogue hold: places in the lists above. */
export type TraitLevels = { readonly styles: number; readonly categories: number }

/** The finest levels whose numbers fit. */
export function fitLevels(
  styles: readonly StyleTraits[],
  categories: readonly CategoryTraits[],
): TraitLevels {
  return {
    styles: levelOf(styles, coarserStyles, styleCode, MOST_CODES),
    categories: levelOf(categories, coarserCategories, categoryCode, MOST_CODES),
  }
}

/** Numbers as they are made at the given levels. */
export function codesAt({ styles, categories }: TraitLevels): {
  readonly ofStyle: Codes<StyleTraits>
  readonly ofCategory: Codes<CategoryTraits>
} {
  return {
    ofStyle: (traits) => styleCode(coarserStyles[styles]!(traits)),
    ofCategory: (traits) => categoryCode(coarserCategories[categories]!(traits)),
  }
}

/** Numbers styles with as many of their traits as fit. */
export function fitStyles(all: readonly StyleTraits[], most = MOST_CODES): Codes<StyleTraits> {
  const styles = levelOf(all, coarserStyles, styleCode, most)
  return codesAt({ styles, categories: 0 }).ofStyle
}

/** Numbers categories with as many of their traits as fit. */
export function fitCategories(
  all: readonly CategoryTraits[],
  most = MOST_CODES,
): Codes<CategoryTraits> {
  const categories = levelOf(all, coarserCategories, categoryCode, most)
  return codesAt({ styles: 0, categories }).ofCategory
}

function levelOf<T>(
  all: readonly T[],
  levels: readonly ((traits: T) => T)[],
  code: Codes<T>,
  most: number,
): number {
  const fits = (coarsen: (traits: T) => T) =>
    new Set(all.map((traits) => code(coarsen(traits)))).size <= most
  const level = levels.findIndex(fits)
  return level < 0 ? levels.length - 1 : level
}

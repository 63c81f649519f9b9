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

/** The next levels for a catalogue of which these made so many numbers; null where they fit. */
export function coarserLevels(
  { styles, categories }: TraitLevels,
  made: Readonly<Record<'styles' | 'categories', number>>,
  most = MOST_CODES,
): TraitLevels | null {
  const isOver = (count: number, level: number, all: readonly unknown[]): boolean =>
    count > most && level + 1 < all.length
  if (isOver(made.styles, styles, coarserStyles)) return { styles: styles + 1, categories }
  if (isOver(made.categories, categories, coarserCategories)) {
    return { styles, categories: categories + 1 }
  }
  return null
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

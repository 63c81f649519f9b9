/** What a row of the grid says of an asset, as the form has it. */
export type GridFields = {
  readonly kind: string
  readonly name: string
  /** Separated by commas. */
  readonly tags: string
  readonly category: string
  readonly style: string
  /** In units of the currency, such as 4.50. */
  readonly price: string
  readonly licence: string
  readonly pack: string
  readonly isAiMade: boolean
  readonly allowsTraining: boolean
  /** That it is their own although a published work looks the same. */
  readonly isDeclaredOwn: boolean
}

export const textColumns = [
  'kind',
  'name',
  'tags',
  'category',
  'style',
  'price',
  'licence',
  'pack',
] as const satisfies readonly (keyof GridFields)[]
export const markColumns = [
  'isAiMade',
  'allowsTraining',
  'isDeclaredOwn',
] as const satisfies readonly (keyof GridFields)[]

export type TextColumn = (typeof textColumns)[number]
export type MarkColumn = (typeof markColumns)[number]

/** The name of a field of an asset in the form of the grid. */
export function fieldName(uuid: string, column: TextColumn | MarkColumn): string {
  return `w.${uuid}.${column}`
}

/** Words between commas, in lower case, each once. */
export function splitTags(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' ').toLowerCase())
  return [...new Set(words.filter((word) => word !== ''))]
}

/** Minor units of an amount that somebody wrote; null for what is none. */
export function readPrice(text: string): number | null {
  const amount = text.trim().replace(',', '.')
  if (amount === '') return 0
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(amount)) return null
  return Math.round(Number(amount) * 100)
}

/** An amount as the form shows it; free works are empty. */
export function writePrice(minor: number): string {
  return minor === 0 ? '' : (minor / 100).toFixed(2)
}

/** A page as an interpreter of PDF lists it: operations by name, and what they refer to by id. */
export interface PdfPage {
  /** Left, bottom, right and top in the page's own space, y up. */
  readonly view: readonly number[]
  /** Clockwise: 0, 90, 180 or 270. */
  readonly rotate: number
  readonly operations: PdfOperations
  /** What an operation names by its id: a font, the outline of a letter, a pattern, a picture. */
  object(id: string): unknown
  /** Names of operations by their numbers, for lists inside of others. */
  readonly names: ReadonlyMap<number, string>
}

export interface PdfOperations {
  readonly names: readonly string[]
  readonly args: readonly unknown[]
}

type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null

export function numbersOf(value: unknown): number[] {
  return Array.isArray(value) || ArrayBuffer.isView(value)
    ? Array.from(value as ArrayLike<unknown>, Number)
    : []
}

export function operationsOf(value: unknown, names: ReadonlyMap<number, string>): PdfOperations {
  const { fnArray, argsArray } = isFields(value) ? value : {}
  return {
    names: numbersOf(fnArray).map((code) => names.get(code) ?? ''),
    args: Array.isArray(argsArray) ? argsArray : [],
  }
}

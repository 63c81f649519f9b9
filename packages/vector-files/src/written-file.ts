import type { Loss } from './picture/picture.ts'

/** A file as text, with what it does not hold of the drawing. */
export interface WrittenFile {
  readonly text: string
  readonly losses: readonly Loss[]
}

export interface NamedOptions {
  /** Becomes an identifier of letters and digits; whatever it holds, it never becomes code. */
  readonly name: string
}

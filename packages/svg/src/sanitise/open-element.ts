import type { ElementRole } from './allowed-elements.ts'
import type { Scope } from './namespaces.ts'

/** One open element of the input that is not being skipped. */
export interface OpenElement {
  /** '' for an unwrapped element. */
  name: string
  role: ElementRole
  /** Counted apart: something may refer to it, or it hands a paint down. */
  isOwner: boolean
  scope: Scope
  /** Its number in the file, from 1. */
  ordinal: number
  /** As `xml:lang` says, here or further out. */
  language: string
  hasFill: boolean
  isPainted: boolean
}

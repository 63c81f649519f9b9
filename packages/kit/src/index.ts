export { chooseParts } from './choose-parts.ts'
export type { KitComposition, KitPlacement } from './choose-parts.ts'
export { composeKit } from './compose-kit.ts'
export type { ComposeOptions } from './compose-kit.ts'
export type {
  KitColorRule,
  KitCredit,
  KitDefinition,
  KitElement,
  KitRange,
  KitReference,
  KitSlot,
  KitValue,
  KitVariable,
  KitVariant,
} from './definition.ts'
export { KitError } from './errors.ts'
export type { KitErrorCode } from './errors.ts'
export { kitParts } from './kit-parts.ts'
export type { KitPart } from './kit-parts.ts'
export { readKit } from './read-kit.ts'

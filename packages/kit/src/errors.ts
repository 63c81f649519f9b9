/** What can be wrong with a kit definition or a composition, as stable codes. */
export type KitErrorCode =
  | 'not-an-object'
  | 'bad-canvas'
  | 'bad-slot'
  | 'bad-color'
  | 'bad-element'
  | 'unknown-reference'
  | 'recursive-slot'
  | 'too-large'
  | 'unknown-slot'
  | 'unknown-variant'
  | 'unknown-color'
  | 'unknown-kit'
  | 'unknown-member'
  | 'bad-order'
  | 'bad-scene'
  | 'bad-address'
  | 'stale-address'

/** Thrown by every function of this package; `code` is stable, `message` names the place. */
export class KitError extends Error {
  readonly code: KitErrorCode

  constructor(code: KitErrorCode, message: string) {
    super(message)
    this.name = 'KitError'
    this.code = code
  }
}

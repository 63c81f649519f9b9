/** What can be wrong with a model or a drawing, as stable codes. */
export type ModelErrorCode =
  | 'not-a-model'
  | 'bad-chunk'
  | 'bad-json'
  | 'bad-reference'
  | 'bad-buffer'
  | 'bad-accessor'
  | 'bad-node'
  | 'external-uri'
  | 'unsupported-version'
  | 'unsupported-compression'
  | 'too-large'
  | 'bad-svg'
  | 'bad-option'
  | 'nothing-to-extrude'

/** Thrown by every function of this package; `code` is stable, `message` names the place. */
export class ModelError extends Error {
  readonly code: ModelErrorCode

  constructor(code: ModelErrorCode, message: string) {
    super(message)
    this.name = 'ModelError'
    this.code = code
  }
}

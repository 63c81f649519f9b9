export type DocumentErrorCode =
  | 'malformed'
  | 'doctype'
  | 'not-svg'
  | 'too-large'
  | 'too-deep'
  | 'no-node'
  | 'bad-command'
  | 'unsafe'
  | 'tool-missing'

/** A file or command that this engine refuses; `code` is stable, the message is for people. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly code: DocumentErrorCode

  constructor(code: DocumentErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

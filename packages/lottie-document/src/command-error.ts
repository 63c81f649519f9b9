/** A command that is none, or that cannot be done to this animation; the message is for developers. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: 'bad-command' | 'no-layer'

  constructor(code: 'bad-command' | 'no-layer', message: string) {
    super(message)
    this.code = code
  }
}

/** Why a server named by somebody else could not be asked. The code is for people's texts. */
export class OutsideError extends Error {
  readonly code: 'address_refused' | 'unreachable' | 'answer_unusable'
  constructor(code: OutsideError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'OutsideError'
    this.code = code
  }
}

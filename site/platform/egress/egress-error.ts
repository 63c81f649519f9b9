/** Why a server named by somebody else could not be asked. The code is for people's texts. */
export class EgressError extends Error {
  readonly code: 'address_refused' | 'unreachable' | 'answer_unusable'
  constructor(code: EgressError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'EgressError'
    this.code = code
  }
}

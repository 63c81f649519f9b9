export type LottieErrorCode =
  | 'not_lottie'
  | 'invalid_number'
  | 'invalid_size'
  | 'invalid_frame_rate'
  | 'invalid_range'
  | 'invalid_layer'
  | 'invalid_color'
  | 'invalid_id'
  | 'invalid_speed'
  | 'invalid_archive'
  | 'too_deep'
  | 'too_large'
  | 'too_complex'
  | 'reference_cycle'

/** Why an animation was refused; switch on `code`, never on the text. */
export class LottieError extends Error {
  readonly code: LottieErrorCode

  constructor(code: LottieErrorCode, message: string) {
    super(message)
    this.name = 'LottieError'
    this.code = code
  }
}

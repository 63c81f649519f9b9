/** What a visitor was about to do when signing up came between; said in the dialog. */
export const purposes = [
  'download',
  'collect',
  'follow',
  'personalize',
  'palette',
  'customise',
  'team',
] as const
export type Purpose = (typeof purposes)[number]

export interface LoginRequest {
  purpose: Purpose
  /** What it was about: the name of an asset. */
  name?: string | undefined
}

import type { pictureCalls } from '@tessera/contracts'
import { signedIn, type Case } from './matrix.ts'

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Pictures of the account acted for: a team's are its owner's to set. */
export const pictureRows = {
  uploadPicture: [
    {
      path: '/auth/pictures/photo',
      file: pixel,
      verdicts: signedIn('allowed', { teamMember: 'not_allowed' }),
    },
  ],
  removePicture: [
    {
      path: '/auth/pictures/cover',
      verdicts: signedIn('allowed', { teamMember: 'not_allowed' }),
    },
  ],
} as const satisfies Readonly<Record<keyof typeof pictureCalls, readonly Case[]>>

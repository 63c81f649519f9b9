import { accountSurfaces } from './account-surfaces.ts'
import { guestSurfaces } from './guest-surfaces.ts'

/** One row for each; a test holds the files against those that draw something of the kind. */
export const surfaces = [...guestSurfaces, ...accountSurfaces]

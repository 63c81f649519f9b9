import type { ResponseOf, ssoCalls } from '@tessera/contracts'

/** How a team signs in, as the call answers it. */
export type SsoState = ResponseOf<typeof ssoCalls.getSso>
export type SsoDomain = SsoState['domains'][number]

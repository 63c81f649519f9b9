import type { Deps } from '#platform/context.ts'
import { addressSecret, uuidOfAddress } from '#platform/http/request/secret-address.ts'

export { shortReference as noticeReference } from '#platform/http/request/secret-address.ts'

type SecretDeps = Pick<Deps, 'config'>

/** Where whoever sent a notice sees how it stands; the address is the key. */
export const noticePath = (secret: string) => `/legal/takedown/${secret}`

/** What stands in that address. */
export function noticeSecret({ config }: SecretDeps, uuid: string): string {
  return addressSecret(config, 'takedown-notice', uuid)
}

/** The notice that a secret opens; null for anything that was not made here. */
export function uuidOfNoticeSecret({ config }: SecretDeps, secret: string): string | null {
  return uuidOfAddress(config, 'takedown-notice', secret)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import { isUuid } from '#server/uuid-or-404.ts'

type SecretDeps = Pick<Deps, 'config'>

/** Where whoever sent a notice sees how it stands; the address is the key. */
export const noticePath = (secret: string) => `/legal/takedown/${secret}`

/** What stands in that address. */
export function noticeSecret({ config }: SecretDeps, uuid: string): string {
  const hmac = createHmac('sha256', config.signingSecret).update(`takedown-notice:${uuid}`)
  return `${uuid}.${hmac.digest('base64url')}`
}

/** The notice that a secret opens; null for anything that was not made here. */
export function uuidOfNoticeSecret(deps: SecretDeps, secret: string): string | null {
  const uuid = secret.slice(0, 36)
  if (!isUuid(uuid)) return null
  const [given, right] = [Buffer.from(secret), Buffer.from(noticeSecret(deps, uuid))]
  return given.length === right.length && timingSafeEqual(given, right) ? uuid : null
}

/** How people call a notice: the end of its uuid, which is chance. */
export const noticeReference = (uuid: string) => uuid.slice(-8).toUpperCase()

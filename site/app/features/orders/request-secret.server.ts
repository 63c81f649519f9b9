import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import { isUuid } from '#server/uuid-or-404.ts'

type SecretDeps = Pick<Deps, 'config'>

/** What stands in the address of a request's own page: whoever has it may read and write there. */
export function secretOf({ config }: SecretDeps, uuid: string): string {
  const hmac = createHmac('sha256', config.signingSecret).update(`visitor-request:${uuid}`)
  return `${uuid}.${hmac.digest('base64url')}`
}

/** The request that a secret opens; null for anything that was not made here. */
export function uuidOfSecret(deps: SecretDeps, secret: string): string | null {
  const uuid = secret.slice(0, 36)
  if (!isUuid(uuid)) return null
  const [given, right] = [Buffer.from(secret), Buffer.from(secretOf(deps, uuid))]
  return given.length === right.length && timingSafeEqual(given, right) ? uuid : null
}

/** How people call a request: the end of its uuid, which is chance. */
export function referenceOf(uuid: string): string {
  return uuid.slice(-8).toUpperCase()
}

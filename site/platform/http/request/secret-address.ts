import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/settings/config.ts'
import { isUuid } from './uuid-or-404.ts'

/** What addresses without an account open. */
export type SecretPurpose = 'visitor-request' | 'takedown-notice'

type Keys = Pick<Config, 'signingSecret'>

/** What stands in the address of a page of one thing: whoever has it may read and write there. */
export function addressSecret(
  { signingSecret }: Keys,
  purpose: SecretPurpose,
  uuid: string,
): string {
  const hmac = createHmac('sha256', signingSecret).update(`${purpose}:${uuid}`)
  return `${uuid}.${hmac.digest('base64url')}`
}

/** What a secret opens; null for anything that was not made here for this purpose. */
export function uuidOfAddress(keys: Keys, purpose: SecretPurpose, secret: string): string | null {
  const uuid = secret.slice(0, 36)
  if (!isUuid(uuid)) return null
  const [given, right] = [Buffer.from(secret), Buffer.from(addressSecret(keys, purpose, uuid))]
  return given.length === right.length && timingSafeEqual(given, right) ? uuid : null
}

/** How people call it: the end of its uuid, which is chance. */
export function shortReference(uuid: string): string {
  return uuid.slice(-8).toUpperCase()
}

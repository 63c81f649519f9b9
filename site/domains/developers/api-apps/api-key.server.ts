import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What keys begin with, so that scanners of secrets and people know them. */
export const KEY_PREFIX = 'tsr_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 30
const CHECK_LENGTH = 6

/** A new key and what is shown of it later. */
export function createKey(): { secret: string; hash: Buffer; hint: string } {
  const secret = createSecret(KEY_PREFIX)
  return { secret, hash: hashKey(secret), hint: `${secret.slice(0, 8)}…${secret.slice(-4)}` }
}

/** Whether a text can be a key at all. */
export function isKeyShaped(text: string): boolean {
  return isSecretShaped(KEY_PREFIX, text)
}

/** Prefix, 30 random digits of base 62, and a checksum that tells a typo without a look-up. */
export function createSecret(prefix: string): string {
  const random = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)])
  const body = prefix + random.join('')
  return body + checksum(body)
}

/** Whether a text can be a secret of this prefix. */
export function isSecretShaped(prefix: string, text: string): boolean {
  return (
    text.length === prefix.length + SECRET_LENGTH + CHECK_LENGTH &&
    text.startsWith(prefix) &&
    /^[0-9A-Za-z]+$/.test(text.slice(prefix.length)) &&
    checksum(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)
  )
}

export function hashKey(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    text = (DIGITS[rest % DIGITS.length] ?? '') + text
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}

import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '#platform/settings/config.ts'

/** What each kind of secret begins with. */
export const prefixes = {
  access: 'tso_',
  refresh: 'tsf_',
  code: 'tsc_',
  device: 'tsd_',
} as const

/** Neither vowels, which make words, nor letters that look alike: RFC 8628, section 6.1. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const USER_CODE_LENGTH = 8

/** What people type to sign a device in: 20^8, 34 bits, for a quarter of an hour. */
export function createUserCode(): string {
  return Array.from({ length: USER_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** As it is shown and read out: `BCDF-GHJK`. */
export function showUserCode(code: string): string {
  return `${code.slice(0, USER_CODE_LENGTH / 2)}-${code.slice(USER_CODE_LENGTH / 2)}`
}

/** What somebody typed, in any case and with any marks between; null where it can be no code. */
export function readUserCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z]/g, '')
  const isCode =
    code.length === USER_CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter))
  return isCode ? code : null
}

export function hashUserCode({ signingSecret }: Pick<Config, 'signingSecret'>, code: string) {
  return createHmac('sha256', signingSecret).update(`user-code:${code}`).digest()
}

import { expect, test } from 'vitest'
import { newSsoState, readSsoState, ssoCookie } from './sso-state.server.ts'

const SECRET = 'a secret of the site, 32 characters long'
const NOW = new Date('2026-11-20T12:00:00Z')
const input = {
  team: '019aa0a0-0000-7000-8000-000000000001',
  issuer: 'https://idp.example',
  redirect: '/icons',
  language: 'en',
}

function cookieValue(line: string): string {
  return /^sso_state=([^;]*)/.exec(line)?.[1] ?? ''
}

test('a sign-in comes back to the browser that began it, for ten minutes', () => {
  const begun = newSsoState(input, NOW)
  const cookie = cookieValue(ssoCookie(SECRET, { state: begun, isHttps: true }))
  const read = (later: number, state = begun.state) =>
    readSsoState(SECRET, { cookie, state, now: new Date(NOW.getTime() + later) })

  expect(read(0)).toEqual(begun)
  expect(read(599_999)).toEqual(begun)
  expect(read(600_000)).toBeNull()
  expect(read(0, newSsoState(input, NOW).state)).toBeNull()
  expect(readSsoState(SECRET, { cookie: undefined, state: begun.state, now: NOW })).toBeNull()
  expect(readSsoState('another'.repeat(6), { cookie, state: begun.state, now: NOW })).toBeNull()
})

test('no two sign-ins share a value, and none stands readable in the cookie', () => {
  const one = newSsoState(input, NOW)
  const other = newSsoState(input, NOW)
  const values = [one.state, one.nonce, one.verifier, other.state, other.nonce, other.verifier]
  expect(new Set(values).size).toBe(6)
  const line = ssoCookie(SECRET, { state: one, isHttps: true })
  for (const value of values) expect(line).not.toContain(value)
  expect(line).toMatch(/; Path=\/auth\/sso; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/)
})

import { expect, test } from 'vitest'
import { seal, unseal } from './seal.server.ts'

const SECRET = 'a secret of the site, 32 characters long'

test('what is sealed comes back, and twice sealed looks different', () => {
  const sealed = seal(SECRET, 'sso', 'hush – ひみつ')
  expect(unseal(SECRET, 'sso', sealed)).toBe('hush – ひみつ')
  expect(seal(SECRET, 'sso', 'hush – ひみつ')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes('hush')).toBe(false)
})

test('another secret, another purpose, a changed or cut seal open nothing', () => {
  const sealed = seal(SECRET, 'sso', 'hush')
  const bytes = Buffer.from(sealed, 'base64url')
  expect(unseal(`${SECRET}.`, 'sso', sealed)).toBeNull()
  expect(unseal(SECRET, 'state', sealed)).toBeNull()
  expect(unseal(SECRET, 'sso', '')).toBeNull()
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(unseal(SECRET, 'sso', changed.toString('base64url'))).toBeNull()
  }
})

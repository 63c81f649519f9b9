import { expect, test } from 'vitest'
import { encrypt, decrypt } from './encrypt.server.ts'

const SECRET = 'a secret of the site, 32 characters long'

test('what is sealed comes back, and twice sealed looks different', () => {
  const sealed = encrypt(SECRET, 'sso', 'hush – ひみつ')
  expect(decrypt(SECRET, 'sso', sealed)).toBe('hush – ひみつ')
  expect(encrypt(SECRET, 'sso', 'hush – ひみつ')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes('hush')).toBe(false)
})

test('another secret, another purpose, a changed or cut seal open nothing', () => {
  const sealed = encrypt(SECRET, 'sso', 'hush')
  const bytes = Buffer.from(sealed, 'base64url')
  expect(decrypt(`${SECRET}.`, 'sso', sealed)).toBeNull()
  expect(decrypt(SECRET, 'state', sealed)).toBeNull()
  expect(decrypt(SECRET, 'sso', '')).toBeNull()
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(decrypt(SECRET, 'sso', changed.toString('base64url'))).toBeNull()
  }
})

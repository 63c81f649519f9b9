import { hashRaw } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.server.ts'

test('passwords are kept as argon2id with 19 MiB, two passes and one lane', async () => {
  const kept = await hashPassword('correct horse')

  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]+\$[\w+/]+$/)
  const [, , , , salt = '', digest = ''] = kept.split('$')
  const again = await hashRaw('correct horse', {
    salt: Buffer.from(salt, 'base64'),
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  })
  expect(again.toString('base64').replace(/=+$/, '')).toBe(digest)
})

test('a password is right in any form of its letters, and only then', async () => {
  const kept = await hashPassword('caf\u00e9 au lait')

  expect(await verifyPassword(kept, 'cafe\u0301 au lait')).toBe(true)
  expect(await verifyPassword(kept, 'cafe au lait')).toBe(false)
  expect(await verifyPassword(null, 'caf\u00e9 au lait')).toBe(false)
})

test('a hundred wait for two; one more is told to come back', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 110 }, (_, index) => hashPassword(`password ${index}`)),
  )

  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterS: 5 } })
}, 60_000)

import { hashRaw } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { runAs } from '#platform/fair-gate/asker.ts'
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

test('a flood of one network keeps nobody else waiting, and a hang-up leaves the queue', async () => {
  const order: string[] = []
  const control = new AbortController()
  const hashFor = (network: string, signal?: AbortSignal) => {
    const asker = { keys: [network], spend: () => undefined, ...(signal && { signal }) }
    return runAs(asker, () => hashPassword(network)).then(() => void order.push(network))
  }
  const flood = Array.from({ length: 40 }, () => hashFor('192.0.2.1'))
  const gone = expect(hashFor('192.0.2.2', control.signal)).rejects.toThrow('left')

  const other = hashFor('198.51.100.1')
  control.abort(new Error('left'))
  await Promise.all([...flood, gone, other])

  expect(order.indexOf('198.51.100.1')).toBeLessThan(6)
})

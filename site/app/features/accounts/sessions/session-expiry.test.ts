import { expect, test } from 'vitest'
import { watchSession } from './session-expiry.ts'

function watched({ status = 401, isAuthenticated = true } = {}) {
  const calls: string[] = []
  let reloads = 0
  const fetch = watchSession({
    fetch: (input) => {
      calls.push(String(input))
      return Promise.resolve(new Response(null, { status }))
    },
    isAuthenticated: () => isAuthenticated,
    reload: () => void reloads++,
  })
  return { fetch, calls, reloads: () => reloads }
}

test('a 401 while logged in logs out and reloads, once', async () => {
  const { fetch, calls, reloads } = watched()
  await Promise.all([fetch('/api/v2/items/a'), fetch('/api/v2/items/b')])
  await fetch('/api/v2/items/c')
  expect(calls.filter((call) => call === '/api/v2/logout')).toHaveLength(1)
  expect(reloads()).toBe(1)
})

test('a guest, another answer and another address change nothing', async () => {
  const guest = watched({ isAuthenticated: false })
  await guest.fetch('/api/v2/items/a')
  const refused = watched({ status: 403 })
  await refused.fetch('/api/v2/items/a')
  const elsewhere = watched()
  await elsewhere.fetch('/images/a')
  expect([guest.reloads(), refused.reloads(), elsewhere.reloads()]).toEqual([0, 0, 0])
})

test('the reload comes also when logging out fails', async () => {
  let reloads = 0
  const fetch = watchSession({
    fetch: (input) =>
      input === '/api/v2/logout'
        ? Promise.reject(new TypeError('away'))
        : Promise.resolve(new Response(null, { status: 401 })),
    isAuthenticated: () => true,
    reload: () => void reloads++,
  })
  await fetch('/api/v2/items/a')
  expect(reloads).toBe(1)
})

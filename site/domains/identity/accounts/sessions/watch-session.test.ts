import { expect, test } from 'vitest'
import { watchSession } from './watch-session.ts'

const ORIGIN = 'https://tessera.example'
const ANA = '11111111-1111-4111-8111-111111111111'

type Input = { status?: number; account?: string | null; isChanged?: boolean; logsOut?: boolean }

function watched({ status = 200, account = ANA, isChanged = false, logsOut = true }: Input = {}) {
  const calls: (readonly [path: string, account: string | null])[] = []
  const reloads: (string | undefined)[] = []
  let changes = 0
  const fetch = watchSession({
    fetch: async (input, init) => {
      const path = String(input).replace(ORIGIN, '')
      calls.push([path, new Headers(init?.headers).get('x-account')])
      if (path === '/api/v2/logout' && !logsOut) throw new TypeError('away')
      return new Response(null, { status, headers: isChanged ? { 'x-account': 'changed' } : {} })
    },
    origin: ORIGIN,
    account: () => account,
    reload: (path) => void reloads.push(path),
    onAccountChanged: () => void changes++,
  })
  return { fetch, calls, reloads, changes: () => changes }
}

test('a 401 while logged in logs out and reloads, once', async () => {
  const { fetch, calls, reloads } = watched({ status: 401 })
  await Promise.all([fetch('/api/v2/items/a'), fetch('/api/v2/items/b')])
  await fetch('/api/v2/items/c')
  expect(calls.filter(([path]) => path === '/api/v2/logout')).toHaveLength(1)
  expect(reloads).toEqual([undefined])
})

test('the page that was asked for is loaded, though a call in the background began a reload before', async () => {
  const { fetch, reloads, changes } = watched({ status: 409, isChanged: true })
  await fetch('/api/v2/items/a')
  void fetch('/contributors.data')
  await fetch('/api/v2/items/b')
  expect(reloads).toEqual([undefined, '/contributors'])
  expect(changes()).toBe(1)
})

test.each([
  ['leads to another page', 202, {}, []],
  ['stays on its page', 200, {}, [undefined]],
  ['was refused for its account', 409, { 'x-account': 'changed' }, [undefined]],
])(
  'a form that is on its way and %s keeps its answer when a call in the background finds another account',
  async (_, status, headers, expected) => {
    const form = Promise.withResolvers<Response>()
    const reloads: (string | undefined)[] = []
    const fetch = watchSession({
      fetch: (input) =>
        String(input).endsWith('.data')
          ? form.promise
          : Promise.resolve(
              new Response(null, { status: 409, headers: { 'x-account': 'changed' } }),
            ),
      origin: ORIGIN,
      account: () => ANA,
      reload: (path) => void reloads.push(path),
      onAccountChanged: () => undefined,
    })
    const sent = fetch('/auth/invitation.data', { method: 'POST' })
    const background = fetch('/api/v2/notifications')
    await new Promise((done) => setImmediate(done))
    expect(reloads).toEqual([])
    form.resolve(new Response(null, { status, headers }))
    await background
    expect(reloads).toEqual(expected)
    void sent
  },
)

test('a guest, another answer and another address change nothing', async () => {
  const guest = watched({ status: 401, account: null })
  await guest.fetch('/api/v2/items/a')
  const refused = watched({ status: 403 })
  await refused.fetch('/api/v2/items/a')
  const elsewhere = watched({ status: 401 })
  await elsewhere.fetch('/images/a')
  await elsewhere.fetch('https://other.example/api/v2/items/a')
  expect([guest, refused, elsewhere].map(({ reloads }) => reloads.length)).toEqual([0, 0, 0])
})

test('the reload comes also when logging out fails', async () => {
  const { fetch, reloads } = watched({ status: 401, logsOut: false })
  await fetch('/api/v2/items/a')
  expect(reloads).toEqual([undefined])
})

test.each([
  ['/api/v2/items/a', ANA],
  [`${ORIGIN}/api/v2/teams`, ANA],
  ['/dashboard/profile.data', ANA],
  ['/_.data', ANA],
  ['/api/v2/logout', null],
  ['/api/v2/auth/login', null],
  ['/api/v2/auth/users/login', null],
  [`/api/v2/teams/${ANA}/login`, null],
  ['/images/a.webp', null],
  ['https://other.example/api/v2/items/a', null],
])('%s names the account %s of its page', async (address, account) => {
  const { fetch, calls } = watched()
  await fetch(address)
  expect(calls[0]?.[1]).toBe(account)
})

test('headers of a call stay beside the account', async () => {
  const sent: Headers[] = []
  const fetch = watchSession({
    fetch: async (_input, init) => {
      sent.push(new Headers(init?.headers))
      return new Response()
    },
    origin: ORIGIN,
    account: () => ANA,
    reload: () => undefined,
    onAccountChanged: () => undefined,
  })
  await fetch('/api/v2/auth', { method: 'PATCH', headers: { accept: 'application/json' } })
  await fetch(new Request(`${ORIGIN}/api/v2/auth`, { headers: { accept: 'text/x' } }))
  expect(sent.map((headers) => headers.get('accept'))).toEqual(['application/json', 'text/x'])
  expect(sent.map((headers) => headers.get('x-account'))).toEqual([ANA, ANA])
})

test.each([
  ['/api/v2/teams', 'GET', undefined],
  ['/dashboard/members.data?a=b', 'GET', '/dashboard/members?a=b'],
  ['/_.data', 'GET', '/'],
  ['/jp/_.data', 'GET', '/jp/'],
  ['/dashboard/members.data', 'POST', undefined],
  ['/login.data?_routes=login', 'GET', undefined],
])('after a switch elsewhere %s (%s) reloads once and leads to %s', async (path, method, page) => {
  const { fetch, calls, reloads, changes } = watched({ status: 409, isChanged: true })
  void fetch(path, { method })
  await Promise.race([fetch('/api/v2/items/a'), new Promise((done) => setImmediate(done))])
  expect(reloads).toEqual([page])
  expect(changes()).toBe(1)
  expect(calls.map(([called]) => called)).not.toContain('/api/v2/logout')
})

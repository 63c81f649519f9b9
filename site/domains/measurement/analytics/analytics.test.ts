import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'

const view = { event: 'page_view', route: 'home', previousRoute: '', referer: '', detail: '' }

async function openSite(env: Record<string, string> = {}) {
  const deps = await createTestDeps({ env })
  const app = await createApp(deps)
  return { deps, app, [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose]() }
}

type TestSite = Awaited<ReturnType<typeof openSite>>

function send(site: TestSite, events: object[], headers: Record<string, string> = {}) {
  const body = JSON.stringify({ events })
  return site.app.request('http://localhost/events', {
    method: 'POST',
    body,
    headers: {
      cookie: 'consent=all',
      origin: 'http://localhost',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      'content-length': String(body.length),
      ...headers,
    },
  })
}

async function counted(site: TestSite) {
  await site.deps.events.flush()
  const { rows } = await site.deps.pool.query(
    `select event, route, previous_route, referer, detail, count::integer as count
     from event_counts order by event, route, referer`,
  )
  return rows
}

test('events of visitors who agreed are counted by day, with route, previous page and referer', async () => {
  await using site = await openSite()
  const search = { ...view, event: 'search', route: 'search/icon', previousRoute: 'home' }
  expect((await send(site, [view, { ...view, referer: 'news.example' }])).status).toBe(204)
  await send(site, [view, { ...search, detail: 'icon' }])
  expect(await counted(site)).toEqual([
    { event: 'page_view', route: 'home', previous_route: '', referer: '', detail: '', count: 2 },
    expect.objectContaining({ referer: 'news.example', count: 1 }),
    expect.objectContaining({ event: 'search', previous_route: 'home', detail: 'icon', count: 1 }),
  ])
})

test('nothing is counted without consent, of crawlers, of admins, or when it is off', async () => {
  await using site = await openSite()
  await send(site, [view], { cookie: '' })
  await send(site, [view], { cookie: 'consent=necessary' })
  await send(site, [view], { 'user-agent': 'Googlebot/2.1' })
  const admin = await signIn(site.deps, await createTestUser(site.deps, { role: 'admin' }))
  await send(site, [view], { cookie: `${admin.headers['cookie']}; consent=all` })
  expect(await counted(site)).toEqual([])
  await using off = await openSite({ ANALYTICS: 'off' })
  await send(off, [view])
  expect(await counted(off)).toEqual([])
})

test('only known words are counted', async () => {
  await using site = await openSite({
    AB_TESTS: '[{"name":"hero","variants":[{"name":"a","weight":1},{"name":"b","weight":1}]}]',
  })
  for (const wrong of [
    { ...view, event: 'stolen' },
    { ...view, route: 'no-such-route' },
    { ...view, referer: 'https://a.example/path' },
  ]) {
    expect((await send(site, [wrong])).status).toBe(400)
  }
  const exposure = { ...view, event: 'experiment' }
  await send(site, [
    { ...view, event: 'search', detail: 'my secret' },
    { ...exposure, detail: 'hero:z' },
    { ...exposure, detail: 'hero:b' },
  ])
  expect(await counted(site)).toEqual([expect.objectContaining({ detail: 'hero:b', count: 1 })])
})

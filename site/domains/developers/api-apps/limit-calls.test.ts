import { createApp } from '#compose/http/app.ts'
import { openTeamSite } from '#testing/team-site.ts'
import { expect, test } from 'vitest'

test('400 calls at once over two processes: exactly 100 are answered, the rest say when', async () => {
  const now = new Date('2026-05-01T12:00:00Z')
  await using site = await openTeamSite({ now: () => now, env: { API_CALLS_PER_MINUTE: '100' } })
  const browser = await site.browser(await site.person())
  const { app } = (await browser.call('POST', '/apps', { name: 'Busy' })).response
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`)).response
  const processes = [site.app, await createApp(site.deps)]

  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      processes[index % 2]!.request('/api/v2/keywords', {
        headers: { authorization: `Bearer ${secret}` },
      }),
    ),
  )

  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(refused).toHaveLength(300)
  expect(refused.every(({ headers }) => headers.get('retry-after') === '60')).toBe(true)
  const left = answers.map(({ headers }) => headers.get('ratelimit') ?? '')
  expect(left).toContain('"app";r=99;t=60')
  expect(left.filter((one) => one === '"app";r=0;t=60')).toHaveLength(301)
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"app";q=100;w=60')
})

test('the next minute has calls again, and another app has its own', async () => {
  let now = new Date('2026-05-01T12:00:00Z')
  await using site = await openTeamSite({ now: () => now, env: { API_CALLS_PER_MINUTE: '1' } })
  const browser = await site.browser(await site.person())
  const makeKey = async (name: string) => {
    const { app } = (await browser.call('POST', '/apps', { name })).response
    return (await browser.call('POST', `/apps/${app.uuid}/keys`)).response.secret as string
  }
  const [one, other] = [await makeKey('One'), await makeKey('Other')]
  const call = async (secret: string) =>
    (
      await site.app.request('/api/v2/keywords', {
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status

  expect([await call(one), await call(one), await call(other)]).toEqual([200, 429, 200])
  now = new Date(now.getTime() + 60_001)
  expect(await call(one)).toBe(200)
})

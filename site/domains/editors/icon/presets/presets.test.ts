import { expect, test } from 'vitest'
import { openTeamSite } from '#testing/team-site.ts'

test('a preset is kept within its bounds, listed, and deleted by its account alone', async () => {
  await using site = await openTeamSite()
  const [own, other] = [
    await site.browser(await site.person()),
    await site.browser(await site.person()),
  ]
  const look = 'shape=circle&tile=1e6b58&canvas=9000&c.ff0000=00ff00&evil=%3Cscript%3E'
  const created = await own.call('POST', '/icon-presets', { name: '  Harbour ', look })
  expect(created.status).toBe(200)
  const { icon_preset: preset } = created.response
  expect(preset).toMatchObject({ name: 'Harbour', look: 'shape=circle&tile=1e6b58' })
  const listOf = async (browser: typeof own) =>
    (await browser.call('GET', '/icon-presets')).response.icon_presets
  expect(await listOf(own)).toEqual([preset])
  expect(await listOf(other)).toEqual([])
  expect((await other.call('DELETE', `/icon-presets/${preset.uuid}`)).status).toBe(404)
  expect((await own.call('POST', '/icon-presets', { name: '', look })).status).toBe(400)
  expect((await own.call('DELETE', `/icon-presets/${preset.uuid}`)).status).toBe(200)
  expect(await listOf(own)).toEqual([])
})

test('an account has 200 presets at most, however many ask at once', async () => {
  await using site = await openTeamSite()
  const person = await site.person()
  await site.deps.pool.query(
    `insert into icon_presets (account_id, name, look)
     select $1, 'n' || n, '' from generate_series(1, 197) n`,
    [person.id],
  )
  const browser = await site.browser(person)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      browser.call('POST', '/icon-presets', { name: 'One more', look: '' }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

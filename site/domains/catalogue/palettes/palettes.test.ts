import { expect, test } from 'vitest'
import { openTeamSite } from '#testing/team-site.ts'
import { MOST_PALETTES } from './save-palette.server.ts'

const palette = { name: 'House', colors: ['#6563FF', '#0a0b0c'], client: 'Analysts' }

test('a palette is kept in the order it was given, with its client', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const { response } = await browser.call('POST', '/brand-palettes', palette)
  expect(response.brand_palette).toMatchObject({
    name: 'House',
    colors: ['#6563ff', '#0a0b0c'],
    client: 'Analysts',
    selected: false,
  })
  await browser.call('POST', '/brand-palettes', { colors: ['#ffffff'] })
  const { response: list } = await browser.call('GET', '/brand-palettes')
  expect(list.brand_palettes.map(({ name }: { name: string }) => name)).toEqual(['House', ''])
  expect(list).toMatchObject({ selected: null, clients: ['Analysts'] })
})

test('what is no colour, none, and more than twenty are refused', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const wrong = [[], ['red'], ['#fff'], ['#12345g'], ['#123456; x'], Array(21).fill('#112233')]
  for (const colors of wrong) {
    const { json } = await browser.call('POST', '/brand-palettes', { colors })
    expect([colors, json.code]).toEqual([colors, 'invalid_request'])
    expect(Object.keys(json.fields)[0]).toMatch(/^colors/)
  }
})

test('one palette at most is selected; removing it clears the selection', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const make = async () =>
    (await browser.call('POST', '/brand-palettes', { ...palette, selected: true })).response
      .brand_palette
  const first = await make()
  const second = await make()
  const selected = async () => (await browser.call('GET', '/brand-palettes')).response.selected
  expect(await selected()).toBe(second.id)

  await browser.call('PATCH', `/brand-palettes/${first.uuid}`, { selected: true })
  expect(await selected()).toBe(first.id)
  await browser.call('DELETE', `/brand-palettes/${first.uuid}`)
  expect(await selected()).toBeNull()
  const { status } = await browser.call('DELETE', `/brand-palettes/${first.uuid}`)
  expect(status).toBe(404)
})

test('a change leaves alone what it does not name, and a client can be taken away', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const { uuid } = (await browser.call('POST', '/brand-palettes', palette)).response.brand_palette
  const change = async (body: object) =>
    (await browser.call('PATCH', `/brand-palettes/${uuid}`, body)).response.brand_palette
  expect(await change({ name: 'Other' })).toMatchObject({ name: 'Other', client: 'Analysts' })
  expect(await change({ client: null })).toMatchObject({ name: 'Other', client: null })
  expect(await change({ colors: ['#000000'] })).toMatchObject({ colors: ['#000000'] })
})

test('selecting many at once leaves one selected', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const uuids: string[] = []
  for (let count = 0; count < 5; count++) {
    const { response } = await browser.call('POST', '/brand-palettes', palette)
    uuids.push(response.brand_palette.uuid)
  }
  const answers = await Promise.all(
    uuids.map((uuid) => browser.call('PATCH', `/brand-palettes/${uuid}`, { selected: true })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const { rows } = await site.deps.pool.query('select 1 from brand_palettes where is_selected')
  expect(rows).toHaveLength(1)
})

test('reset clears all palettes and the selection, of this account alone', async () => {
  await using site = await openTeamSite()
  const owner = await site.person()
  const { id } = await site.team({ owner })
  const [own, team] = [await site.browser(owner), await site.browser(owner, { teamId: id })]
  await own.call('POST', '/brand-palettes', { ...palette, selected: true })
  await team.call('POST', '/brand-palettes', palette)

  expect((await own.call('DELETE', '/brand-palettes')).status).toBe(200)
  const { response } = await own.call('GET', '/brand-palettes')
  expect(response).toEqual({ brand_palettes: [], selected: null, clients: [] })
  expect((await team.call('GET', '/brand-palettes')).response.brand_palettes).toHaveLength(1)
})

test('an account holds so many and no more', async () => {
  await using site = await openTeamSite()
  const person = await site.person()
  await site.deps.pool.query(
    `insert into brand_palettes (account_id, colors)
     select $1, '{#112233}' from generate_series(1, $2)`,
    [person.id, MOST_PALETTES],
  )
  const browser = await site.browser(person)
  expect((await browser.call('POST', '/brand-palettes', palette)).status).toBe(429)
})

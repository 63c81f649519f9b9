import { expect, test } from 'vitest'
import { openTeamSite, type Browser } from '#testing/team-site.ts'

const arrows = ['up', 'right', 'down', 'left'].map((name) => `icon/arrow-${name}`)

async function open() {
  const site = await openTeamSite({ catalogue: true })
  const owner = await site.person()
  return { site, owner, browser: await site.browser(owner) }
}

async function make(browser: Browser, body: object = {}) {
  const { response } = await browser.call('POST', '/collections', { name: 'Arrows', ...body })
  return response.collection
}

async function namesIn(browser: Browser, id: string): Promise<string[]> {
  const { response } = await browser.call('GET', `/collections/${id}`)
  return response.items.map(({ slug }: { slug: string }) => slug.replace('arrow-', ''))
}

test('a collection is made, named anew, described, covered, shared and deleted', async () => {
  const { site, browser } = await open()
  await using _ = site
  const made = await make(browser, { items: [...arrows, 'icon-pack/plain-solid'] })
  expect(made).toMatchObject({ visibility: 'private', items_count: 5, version: 1, can_edit: true })
  expect(made.slug).toMatch(/^arrows-[a-z2-7]{10}$/)
  expect(made.cover).toMatch(/^\/images\//)

  const path = `/collections/${made.uuid}`
  const { response } = await browser.call('PATCH', path, {
    name: '矢印',
    description: 'For the map',
    visibility: 'link',
    cover: 'icon/arrow-left',
    look: { stroke: 2 },
  })
  expect(response.collection).toMatchObject({
    slug: made.slug,
    name: '矢印',
    visibility: 'link',
    version: 2,
    look: { colors: null, stroke: 2, box: null },
  })
  expect(response.collection.cover).not.toBe(made.cover)
  const guest = await site.app.request(`/api/v2/collections/${made.slug}`)
  expect(guest.status).toBe(200)
  expect((await guest.json()).response.collection.can_edit).toBe(false)

  expect((await browser.call('DELETE', path)).status).toBe(200)
  expect((await browser.call('GET', path)).status).toBe(404)
})

test('the list says where a work is in, and favourites are known by kind and slug', async () => {
  const { site, browser } = await open()
  await using _ = site
  await make(browser, { items: ['icon/arrow-up'] })
  await make(browser, { name: 'Empty' })
  const { response } = await browser.call('GET', '/collections?item=icon/arrow-up')
  const held = response.collections.map((one: { name: string; contains: boolean }) => [
    one.name,
    one.contains,
  ])
  expect(held).toEqual([
    ['Empty', false],
    ['Arrows', true],
  ])
  const asked = await browser.call('GET', `/favorites?items=${arrows.join(',')}`)
  expect(asked.response.favorites).toEqual(['icon/arrow-up'])
})

test('every change of the entries is taken back by the steps it answered with', async () => {
  const { site, browser } = await open()
  await using _ = site
  const first = await make(browser, { items: arrows })
  const second = await make(browser, { name: 'Second', items: ['icon/arrow-up'] })
  const uuids: string[] = (
    await browser.call('GET', `/collections/${first.uuid}`)
  ).response.items.map(({ uuid }: { uuid: string }) => uuid)
  const change = (body: object) => browser.call('POST', `/collections/${first.uuid}/changes`, body)
  const state = async () => [
    await namesIn(browser, first.uuid),
    await namesIn(browser, second.uuid),
    (await browser.call('GET', `/collections/${first.uuid}`)).response.items.map(
      ({ own_name }: { own_name: string | null }) => own_name,
    ),
  ]
  const before = await state()
  const changes = [
    [{ type: 'place', items: [uuids[3]], before: uuids[0] }, ['left', 'up', 'right', 'down']],
    [{ type: 'place', items: [uuids[0], uuids[1]] }, ['down', 'left', 'up', 'right']],
    [{ type: 'remove', items: [uuids[1], uuids[2]] }, ['up', 'left']],
    [{ type: 'rename', items: [uuids[0]], names: ['north'] }, ['up', 'right', 'down', 'left']],
    [{ type: 'add', items: ['icon/arrow-up-left'] }, ['up', 'right', 'down', 'left', 'up-left']],
    [{ type: 'copy', items: uuids, to: second.uuid }, ['up', 'right', 'down', 'left']],
    [{ type: 'move', items: uuids, to: second.uuid }, []],
  ] as const
  for (const [body, expected] of changes) {
    const { status, response } = await change(body)
    expect([body.type, status]).toEqual([body.type, 200])
    expect(await namesIn(browser, first.uuid), body.type).toEqual(expected)
    for (const { collection, change: step } of response.undo) {
      await browser.call('POST', `/collections/${collection}/changes`, step)
    }
    expect(await state(), `${body.type} taken back`).toEqual(before)
  }
})

test('two members who change at the same time lose nothing; the same text is a conflict', async () => {
  const { site, owner } = await open()
  await using _ = site
  const other = await site.person()
  const { id } = await site.team({ owner, members: [other] })
  const [one, two] = await Promise.all(
    [owner, other].map((person) => site.browser(person, { teamId: id })),
  )
  if (!one || !two) throw new Error('two members')
  const made = await make(one)
  expect(made.visibility).toBe('team')
  const path = `/collections/${made.uuid}`
  const add = (browser: Browser, item: string) =>
    browser.call('POST', `${path}/changes`, { type: 'add', items: [item] })
  await Promise.all(arrows.map((item, index) => add(index % 2 === 0 ? one : two, item)))
  const { response } = await one.call('GET', path)
  expect(response.items).toHaveLength(4)
  expect(response.collection.version).toBe(5)

  const { version } = response.collection
  expect((await one.call('PATCH', path, { name: 'One', version })).status).toBe(200)
  expect((await two.call('PATCH', path, { description: 'Two', version })).status).toBe(200)
  const late = await two.call('PATCH', path, { name: 'Two', version })
  expect([late.status, late.json.code]).toEqual([409, 'conflict'])
  const { response: after } = await one.call('GET', path)
  expect(after.collection).toMatchObject({ name: 'One', description: 'Two' })
})

test('a collection that two move into each other at once deadlocks nobody', async () => {
  const { site, browser } = await open()
  await using _ = site
  const [a, b] = [await make(browser, { items: arrows }), await make(browser)]
  const uuids = (await browser.call('GET', `/collections/${a.uuid}`)).response.items.map(
    ({ uuid }: { uuid: string }) => uuid,
  )
  const move = (from: { uuid: string }, to: { uuid: string }) =>
    browser.call('POST', `/collections/${from.uuid}/changes`, {
      type: 'move',
      items: uuids,
      to: to.uuid,
    })
  const answers = await Promise.all([move(a, b), move(b, a), move(a, b), move(b, a)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const held = [await namesIn(browser, a.uuid), await namesIn(browser, b.uuid)].flat()
  expect(held.toSorted()).toEqual(['down', 'left', 'right', 'up'])
})

test('a member sees the change of another as it happens, with the new version', async () => {
  const { site, browser } = await open()
  await using _ = site
  const made = await make(browser)
  const events = await site.app.request(`/api/v2/collections/${made.uuid}/events`, {
    headers: { cookie: browser.cookie() },
  })
  expect(events.headers.get('content-type')).toBe('text/event-stream')
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('event: ready\ndata: {"version":1}\n\n')
  await browser.call('POST', `/collections/${made.uuid}/changes`, { type: 'add', items: arrows })
  expect((await reader.read()).value).toBe('event: changed\ndata: {"version":2}\n\n')
  await browser.call('DELETE', `/collections/${made.uuid}`)
  expect((await reader.read()).value).toBe('event: gone\ndata: {}\n\n')
  await reader.cancel()
  const guest = await site.app.request(`/api/v2/collections/${made.uuid}/events`)
  expect(guest.status).toBe(404)
})

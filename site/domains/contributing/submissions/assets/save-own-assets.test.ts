import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from '#domains/contributing/submissions/become-contributor.server.ts'
import { findSubmission } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { insertSubmission } from '#domains/contributing/submissions/write-submission.queries.server.ts'
import { submitReady } from '#domains/contributing/submissions/testing/make-assets.ts'
import { bulkColumns, type BulkEdit } from './bulk-edit.ts'
import { applyCsv, previewCsv } from './import-csv.server.ts'
import { saveOwnAssets } from './save-own-assets.server.ts'

let deps: TestDeps
let maker: { actor: Actor; contributorId: number }
let other: typeof maker

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  maker = await contributor('ina-ink')
  other = await contributor('otto-line')
})
afterAll(() => deps[Symbol.asyncDispose]())

async function contributor(username: string) {
  const actor = testActor(await createTestUser(deps))
  const profile = {
    username,
    name: 'Ina Ink',
    portfolio: 'https://ink.example',
    terms: 'on',
  }
  return { actor, ...(await becomeContributor(deps, actor, profile)) }
}

let count = 0

/** A draft without the file it came from. */
async function draft(owner = maker, fileName = `set/work-${count}.svg`): Promise<string> {
  count += 1
  const { uuid } = await inTransaction(deps.pool, (client) =>
    insertSubmission(client, {
      contributorId: owner.contributorId,
      fileName,
      format: 'svg',
      sha256: createHash('sha256').update(String(count)).digest('hex'),
      kind: 'icon',
      name: `Work ${count}`,
      tags: ['work'],
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      files: [],
      width: 24,
      height: 24,
      colors: [],
      isAnimated: false,
      facts: {},
      previewKey: '',
      // No two look alike.
      fingerprint: Buffer.alloc(720).fill(127, count * 5, count * 5 + 5),
      alike: [],
      suggested: [],
      losses: [],
      now: deps.now(),
    }),
  )
  return uuid
}

const nothing = Object.fromEntries(bulkColumns.map((column) => [column, ''])) as BulkEdit
const grid = { rows: new Map(), selected: new Set<string>(), bulk: null, step: 'save' } as const

test('a grid saves what changed, and one wrong work does not hold the others up', async () => {
  const [good, same, wrong] = [await draft(), await draft(), await draft()]
  const rows = new Map([
    [good, { name: 'Swan quill', tags: 'Quill, swan', price: '4,50', pack: 'Feathers' }],
    [same, {}],
    [wrong, { price: 'much' }],
  ])

  const outcome = await saveOwnAssets(deps, maker.actor, { ...grid, rows })

  expect(outcome).toEqual({
    saved: 1,
    moved: 0,
    left: 0,
    problems: { [wrong]: { price: 'is no amount' } },
  })
  expect(await findSubmission(deps.pool, good)).toMatchObject({
    name: 'Swan quill',
    tags: ['quill', 'swan'],
    priceMinor: 450,
    pack: 'Feathers',
  })
})

test('selected works are edited together and sent in; the others stay', async () => {
  const [first, second, left] = [await draft(), await draft(), await draft()]
  const selected = new Set([first, second])
  const bulk = {
    ...nothing,
    find: 'work',
    replace: 'leaf',
    addTags: 'green, tree, plant, nature',
    category: 'interface',
    isAiMade: 'yes',
  }
  await saveOwnAssets(deps, maker.actor, { ...grid, selected, bulk })
  const outcome = await saveOwnAssets(deps, maker.actor, { ...grid, selected, step: 'submit' })

  expect(outcome).toMatchObject({ moved: 2, problems: {} })
  const assets = await Promise.all([first, left].map((uuid) => findSubmission(deps.pool, uuid)))
  expect(assets).toMatchObject([
    { state: 'submitted', tags: ['leaf', 'green', 'tree', 'plant', 'nature'], isAiMade: true },
    { state: 'draft', tags: ['work'], isAiMade: false },
  ])
})

test('only what is ready is sent in; the rest stays a draft, named where it was meant', async () => {
  const [ready, bare] = [await draft(), await draft()]
  const fields = { tags: 'leaf, green, tree, plant, nature', category: 'interface' }
  await saveOwnAssets(deps, maker.actor, { ...grid, rows: new Map([[ready, fields]]) })
  const both = { ...grid, selected: new Set([ready, bare]), step: 'submit' } as const

  const outcome = await saveOwnAssets(deps, maker.actor, { ...both, isReadyOnly: true })
  const meant = await saveOwnAssets(deps, maker.actor, { ...both, selected: new Set([bare]) })

  expect(outcome).toMatchObject({ moved: 1, left: 1, problems: {} })
  expect(meant).toMatchObject({
    moved: 0,
    problems: { [bare]: { category: 'is missing', tags: 'are too few' } },
  })
  const states = await Promise.all([ready, bare].map((uuid) => findSubmission(deps.pool, uuid)))
  expect(states).toMatchObject([{ state: 'submitted' }, { state: 'draft' }])
})

test('a deleted draft is gone with what happened to it; what was sent in is withdrawn', async () => {
  const [unseen, seen] = [await draft(), await draft()]
  await submitReady(deps, maker.actor, seen)
  const selected = new Set([unseen, seen])

  const outcome = await saveOwnAssets(deps, maker.actor, { ...grid, selected, step: 'withdraw' })

  expect(outcome).toMatchObject({ moved: 2, problems: {} })
  expect(await findSubmission(deps.pool, unseen)).toBeUndefined()
  expect(await findSubmission(deps.pool, seen)).toMatchObject({ state: 'withdrawn' })
})

test('nobody sends works in before the staff has accepted them', async () => {
  const uuid = await draft()
  await deps.pool.query(
    `update seller_details set acceptance = 'waiting' from users
     where users.id = user_id and users.contributor_id = $1`,
    [maker.contributorId],
  )
  const step = { ...grid, selected: new Set([uuid]), step: 'submit' } as const

  await expect(saveOwnAssets(deps, maker.actor, step)).rejects.toMatchObject({
    code: 'conflict',
    fields: { acceptance: 'is missing' },
  })
  await expect(submitReady(deps, maker.actor, uuid)).rejects.toMatchObject({ code: 'conflict' })

  await deps.pool.query(`update seller_details set acceptance = 'accepted'`)
})

test('a work of another person in the form is as one that is not there, and nothing is saved', async () => {
  const [own, foreign] = [await draft(), await draft(other)]
  const rows = new Map([
    [own, { name: 'Mine' }],
    [foreign, { name: 'Mine too' }],
  ])

  const saving = saveOwnAssets(deps, maker.actor, { ...grid, rows })

  await expect(saving).rejects.toMatchObject({ code: 'not_found' })
  expect((await findSubmission(deps.pool, own))?.name).not.toBe('Mine')
})

test('a spreadsheet is shown with what is wrong first, then what is right is written', async () => {
  const uuid = await draft(maker, 'birds/Heron.svg')
  await draft(other, 'birds/Owl.svg')
  const text = [
    'Filename,Title,Keywords,Categories,Price',
    'heron.svg,Grey heron,"bird,heron",Interface,3.50',
    'owl.svg,Not mine,bird,Interface,1',
    'heron.svg,Again,bird,Nowhere,dear',
  ].join('\n')

  const preview = await previewCsv(deps, maker.actor, text)
  expect(preview).toMatchObject({
    lines: [
      { line: 2, uuid, problems: [] },
      { line: 3, uuid: null, problems: ['fileName'] },
      { line: 4, uuid, problems: ['category', 'price'] },
    ],
  })
  expect(await applyCsv(deps, maker.actor, text)).toMatchObject({ saved: 1, problems: {} })
  expect(await findSubmission(deps.pool, uuid)).toMatchObject({
    name: 'Grey heron',
    tags: ['bird', 'heron'],
    category: 'interface',
    priceMinor: 350,
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { becomeContributor } from '#domains/contributing/submissions/become-contributor.server.ts'
import {
  deleteDraft,
  describeSubmission,
  submitSubmission,
} from '#domains/contributing/submissions/change-submission.server.ts'
import { findOwnAsset } from '#domains/contributing/submissions/own-asset.server.ts'
import { takeFileOf } from '#domains/contributing/submissions/take-file.server.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { findMissing, findNearest } from './find-nearest.server.ts'

type Person = { readonly actor: Actor; readonly id: number }

let deps: TestDeps
let ina: Person
let otto: Person
let mia: Person

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  const join = async (username: string): Promise<Person> => {
    const actor = testActor(await createTestUser(deps))
    const { contributorId } = await becomeContributor(deps, actor, contributorProfile(username))
    return { actor, id: contributorId }
  }
  ina = await join('ina-ink')
  otto = await join('otto-line')
  mia = await join('mia-dots')
})
afterAll(() => deps[Symbol.asyncDispose]())

const shapes = {
  square: 'M3 3h18v18H3z',
  star: 'M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z',
  pole: 'M11 1h2v22h-2z',
  ring: 'M12 2a10 10 0 1 0 0.1 0zM12 7a5 5 0 1 1-0.1 0z',
} as const

const drawingOf = (shape: keyof typeof shapes, mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#e11d48" d="${shapes[shape]}"/><path fill="none" d="M0 0h${mark}"/></svg>`

async function upload(of: Person, shape: keyof typeof shapes, mark: string): Promise<string> {
  const name = `${shape}-${mark}.svg`
  const bytes = Buffer.from(drawingOf(shape, mark))
  const taken = await takeFileOf(deps, of.id, { name, bytes })
  if (!taken.isTaken) throw new Error(taken.detail)
  return taken.uuid
}

const described = {
  kind: 'icon',
  tags: ['one', 'two', 'three', 'four', 'five'],
  category: 'interface',
  priceMinor: 0,
  isAiMade: false,
  allowsTraining: false,
}
const describe = (of: Person, uuid: string, isDeclaredOwn = false) =>
  describeSubmission(deps, of.actor, uuid, { ...described, name: uuid, isDeclaredOwn })

async function nearestOf(of: Person, uuid: string) {
  const row = await findOwnAsset(deps, of.actor, uuid)
  return (await findNearest(deps.pool, [row])).get(uuid) ?? null
}

test('of two drafts of one picture that come at the same time one has a twin', async () => {
  // Both transactions are begun before either writes its draft.
  let waiting = 2
  let release: () => void = () => undefined
  const both = new Promise<void>((resolve) => (release = resolve))
  const put: TestDeps['files']['put'] = async (bytes, extension) => {
    if (extension === 'png' && (waiting -= 1) === 0) release()
    if (extension === 'png') await both
    return deps.files.put(bytes, extension)
  }
  const held = { ...deps, files: { ...deps.files, put } }
  const uuids = await Promise.all(
    ['1', '2'].map(async (mark) => {
      const bytes = Buffer.from(drawingOf('ring', mark))
      const taken = await takeFileOf(held, mia.id, { name: `ring-${mark}.svg`, bytes })
      return taken.isTaken ? taken.uuid : ''
    }),
  )
  for (const uuid of uuids) await describe(mia, uuid)
  const twins = await Promise.all(uuids.map((uuid) => nearestOf(mia, uuid)))
  expect(twins.filter((twin) => twin === null)).toHaveLength(1)
})

test('of two drafts of one picture the later one is told, and waits for a word of its contributor', async () => {
  const [first, second] = [await upload(ina, 'star', '1'), await upload(ina, 'star', '2')]
  await describe(ina, first)
  await describe(ina, second)
  expect(await nearestOf(ina, first)).toBeNull()
  expect(await nearestOf(ina, second)).toMatchObject({
    name: first,
    path: `/contributor/works/${first}`,
    similarity: 1,
    isTwin: true,
  })
  await expect(submitSubmission(deps, ina.actor, second)).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { likeness: expect.any(String) },
  })
  await describe(ina, second, true)
  await submitSubmission(deps, ina.actor, second)

  // The first one is the later one now: another waits already.
  await expect(submitSubmission(deps, ina.actor, first)).rejects.toMatchObject({
    fields: { likeness: expect.any(String) },
  })
  expect(await nearestOf(ina, first)).toMatchObject({ name: second, isTwin: true })
})

test('a twin that was deleted holds nothing up', async () => {
  const [first, second] = [await upload(ina, 'pole', '1'), await upload(ina, 'pole', '2')]
  await describe(ina, second)
  const missing = async () => findMissing(deps.pool, await findOwnAsset(deps, ina.actor, second))
  expect(await missing()).toEqual(['likeness'])
  await deleteDraft(deps, ina.actor, first)
  expect(await missing()).toEqual([])
})

test('drafts of others and works that look unlike are no twins', async () => {
  await upload(ina, 'ring', '1')
  const others = await upload(otto, 'ring', '2')
  const square = await upload(otto, 'square', '1')
  expect(await nearestOf(otto, others)).toBeNull()
  expect(await nearestOf(otto, square)).toBeNull()
})

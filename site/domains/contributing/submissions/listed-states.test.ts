import { expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from './become-contributor.server.ts'
import { countAssets, listOwnAssets } from './list-submissions.server.ts'
import { publishAsset, takeAsset } from './testing/make-assets.ts'

test('a work that was taken down is counted and listed by itself, not as published', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const maker = testActor(await createTestUser(deps))
  const manager = { ...testActor(await createTestUser(deps, { role: 'manager' })), role: 'manager' }
  const { contributorId } = await becomeContributor(deps, maker, contributorProfile('ina-ink'))
  const publish = async (name: string, size: number): Promise<string> => {
    const work = await takeAsset(deps, contributorId, { name: `${name}.svg`, size })
    await publishAsset(deps, { maker, staff: manager as Actor, work, name })
    return work
  }
  const [up, down] = [await publish('Lamp', 6), await publish('Desk', 7)]
  const read = async (state: 'published' | 'taken-down') => {
    const { total, rows } = await listOwnAssets(deps, maker, { state, page: 1 })
    const counts = await countAssets(deps, contributorId)
    expect(counts[state] ?? 0).toBe(total)
    return rows.map(({ uuid }) => uuid)
  }
  expect(await read('published')).toEqual([up, down])
  expect(await read('taken-down')).toEqual([])
  await deps.pool.query(`update assets set published_at = null where name = 'Desk'`)
  expect(await read('published')).toEqual([up])
  expect(await read('taken-down')).toEqual([down])
})

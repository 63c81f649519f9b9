import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from './become-contributor.server.ts'

let deps: TestDeps

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
})
afterAll(() => deps[Symbol.asyncDispose]())

test.each([
  [{ username: 'INA ink' }, 'username'],
  [{ username: 'hire' }, 'username'],
  [{ username: 'ada' }, 'username'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ terms: undefined }, 'terms'],
  [{ portfolio: 'my works' }, 'portfolio'],
])('a profile with %o names the field %s', async (wrong, field) => {
  const person = testActor(await createTestUser(deps))

  const asking = becomeContributor(deps, person, { ...contributorProfile('new-name'), ...wrong })

  await expect(asking).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(asking).rejects.toHaveProperty(['fields', field])
})

test('an account whose address is not proved becomes no contributor', async () => {
  const unproved = testActor(await createTestUser(deps, { isVerified: false }))

  const asking = becomeContributor(deps, unproved, contributorProfile('of-a-stranger'))

  await expect(asking).rejects.toMatchObject({ code: 'verification_required' })
})

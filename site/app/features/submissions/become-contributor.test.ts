import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { sellerProfile } from '#server/testing/seller-profile.ts'
import { createTestUser } from '#server/testing/sign-in.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#server/testing/test-deps.ts'
import { becomeContributor } from './index.server.ts'

let deps: TestDeps

beforeAll(async () => {
  deps = await createTestDeps({ seed: insertTestCatalogue })
})
afterAll(() => deps[Symbol.asyncDispose]())

test.each([
  [{ username: 'INA ink' }, 'username'],
  [{ username: 'hire' }, 'username'],
  [{ username: 'ada' }, 'username'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ terms: undefined }, 'terms'],
  [{ portfolio: 'my works' }, 'portfolio'],
  [{ country: 'Germany' }, 'country'],
])('a profile with %o names the field %s', async (wrong, field) => {
  const person = testActor(await createTestUser(deps))

  const asking = becomeContributor(deps, person, { ...sellerProfile('new-name'), ...wrong })

  await expect(asking).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(asking).rejects.toHaveProperty(['fields', field])
})

// @module-tag sweep
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitors, type Visitor } from '../harness/a11y-people.ts'
import { openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { surfacesOf, unreachableOn } from './open-surfaces.ts'
import { seedSurfaces, SIGNING_SECRET } from './seed-surfaces.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const LONG_MS = 300_000

let site: StartedSite
let visitors: Visitors
let pool: Pool
let people: readonly Visitor[]

beforeAll(async () => {
  site = await startSite(
    async (database, files) => {
      pool = database.pool
      people = await createVisitors({ pool, files })
      const [member, , contributor] = people
      if (!member || !contributor) throw new Error('nobody to seed for')
      await seedSurfaces(pool, { member: member.user, contributor: contributor.user })
    },
    { SIGNING_SECRET },
  )
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

/** `everybody.slow.test.ts` has the others. */
test.each(['team', 'contributor'] as const)(
  'a mouse reaches every control of what opens for a %s',
  { timeout: LONG_MS },
  async (actor) => {
    const person = people.find(({ name }) => name === actor)
    if (!person) throw new Error(`nobody is a ${actor}`)
    await using visitor = await visitors.open('/robots.txt')
    const { user, teamId } = person
    await signInto(visitor.context, site.address, { pool }, user, { teamId })
    expect(await unreachableOn(visitor.context, site.address, surfacesOf(actor))).toEqual([])
  },
)

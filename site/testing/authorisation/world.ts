import { createTestTeam, createTestUser, signIn } from '#testing/sign-in.ts'
import type { TestSite } from '#testing/test-site.ts'
import type { MatrixWorld, Person } from './matrix.ts'

/** A session of an actor; two of them act as the team. */
export function signInAs(world: MatrixWorld, actor: Person): ReturnType<typeof signIn> {
  const isTeam = actor === 'teamMember' || actor === 'teamOwner'
  const person = world.people[actor]
  return signIn(world.site.deps, person, { teamId: isTeam ? world.team.id : null })
}

/** Everybody there is, and the team. */
export async function populate(site: TestSite): Promise<MatrixWorld> {
  const person = (input = {}) => createTestUser(site.deps, input)
  const [owner, member] = [await person(), await person()]
  return {
    site,
    team: await createTestTeam(site.deps, { owner, members: [member] }),
    people: {
      user: await person(),
      other: await person(),
      owner,
      member,
      teamOwner: owner,
      teamMember: member,
      contributor: await person({ isContributor: true }),
      tester: await person({ role: 'tester' }),
      reviewer: await person({ role: 'reviewer' }),
      developer: await person({ role: 'developer' }),
      support: await person({ role: 'support' }),
      finance: await person({ role: 'finance' }),
      manager: await person({ role: 'manager' }),
      admin: await person({ role: 'admin' }),
    },
  }
}

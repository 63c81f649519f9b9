import type { licenseCalls } from '@tessera/contracts'
import { recordDownload } from '#domains/catalogue/downloads/index.server.ts'
import { testActor } from '#testing/test-actor.ts'
import { testClaim } from '#domains/catalogue/downloads/testing/test-claim.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { everybody, signedIn, type Asked, type Case } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'

/** Licences of an account, by everybody: those of another account are missing. */
export const licenseRows = {
  listLicenses: [{ path: '/licenses', verdicts: signedIn('allowed') }],
  exportLicenses: [{ path: '/licenses/export', verdicts: signedIn('allowed') }],
  getLicense: licenseCases(''),
  getLicenseCertificate: licenseCases('/certificate'),
  listLicenseKeys: [{ path: '/licenses/keys', verdicts: everybody('allowed') }],
} as const satisfies Readonly<Record<keyof typeof licenseCalls, readonly Case[]>>

function licenseCases(rest: string): Case[] {
  return [
    {
      about: 'own',
      path: async (asked) => `/licenses/${await insertLicense(asked, holderOf(asked))}${rest}`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        const stranger = await createTestUser(asked.world.site.deps)
        return `/licenses/${await insertLicense(asked, stranger)}${rest}`
      },
      verdicts: signedIn('not_found'),
    },
    { about: 'missing', path: `/licenses/${MISSING}${rest}`, verdicts: signedIn('not_found') },
  ]
}

type Holder = { readonly id: number; readonly uuid: string; readonly userId?: number }

/** The account acted for: a team's for those who act as one. */
export function holderOf({ world, actor }: Asked): Holder {
  const { people, team } = world
  if (actor === 'teamMember') return { ...team, userId: people.member.id }
  if (actor === 'teamOwner') return { ...team, userId: people.owner.id }
  return actor === 'guest' ? people.other : people[actor]
}

export async function insertLicense({ world }: Asked, holder: Holder): Promise<string> {
  const { id } = await world.site.find('sun')
  const { number } = await recordDownload(world.site.deps, testActor(holder), testClaim(id))
  return number
}

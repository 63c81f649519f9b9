import type { belongingCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case } from './matrix.ts'

const COLORS = { colors: ['#102030'] }
/** A red pixel as PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
const MISSING = '00000000-0000-4000-8000-000000000000'

/** Palettes and follows of an account, by everybody. */
export const belongingRows = {
  listPalettes: [{ path: '/brand-palettes', verdicts: signedIn('allowed') }],
  createPalette: [{ path: '/brand-palettes', body: COLORS, verdicts: signedIn('allowed') }],
  updatePalette: paletteCases(COLORS),
  deletePalette: paletteCases(),
  resetPalettes: [{ path: '/brand-palettes', verdicts: signedIn('allowed') }],
  extractPalette: [
    { path: '/brand-palettes/from-picture', file: onePixel, verdicts: signedIn('allowed') },
    {
      about: 'exactly one colour',
      path: '/brand-palettes/from-picture?count=1',
      file: onePixel,
      verdicts: signedIn('invalid_request'),
    },
  ],
  readWebsiteColors: [
    {
      about: 'inside',
      path: '/brand-palettes/from-website',
      body: { url: 'http://127.0.0.1/' },
      verdicts: signedIn('invalid_request'),
    },
  ],
  followContributor: followCases(),
  unfollowContributor: followCases(),
} as const satisfies Readonly<Record<keyof typeof belongingCalls, readonly Case[]>>

function followCases(): Case[] {
  return [
    { path: '/contributors/ada/follow', verdicts: signedIn('allowed') },
    { about: 'missing', path: '/contributors/nobody/follow', verdicts: signedIn('not_found') },
  ]
}

function paletteCases(body?: object): Case[] {
  return [
    {
      about: 'own',
      path: async (asked) => `/brand-palettes/${await insertPalette(asked, accountOf(asked))}`,
      ...(body && { body }),
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        const stranger = await createTestUser(asked.world.site.deps)
        return `/brand-palettes/${await insertPalette(asked, stranger.id)}`
      },
      ...(body && { body }),
      verdicts: signedIn('not_found'),
    },
    {
      about: 'missing',
      path: `/brand-palettes/${MISSING}`,
      ...(body && { body }),
      verdicts: signedIn('not_found'),
    },
  ]
}

/** The account acted for: a team's for those who act as one. */
function accountOf({ world, actor }: Asked): number {
  if (actor === 'teamMember' || actor === 'teamOwner') return world.team.id
  return actor === 'guest' ? world.people.other.id : world.people[actor].id
}

async function insertPalette({ world }: Asked, accountId: number): Promise<string> {
  const { rows } = await world.site.deps.pool.query<{ uuid: string }>(
    `insert into brand_palettes (account_id, colors) values ($1, '{#112233}') returning uuid`,
    [accountId],
  )
  return rows[0]?.uuid ?? ''
}

import type { appCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case, type Verdict, type Verdicts } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const APP = { name: 'Reader' }

/** Apps of a team are its owner’s to change; its members see them. */
const owners = (verdict: Verdict): Verdicts => signedIn(verdict, { teamMember: 'not_allowed' })

/** Apps of the API and their keys, by everybody. */
export const appRows = {
  listApps: [{ path: '/apps', verdicts: signedIn('allowed') }],
  createApp: [{ path: '/apps', body: APP, verdicts: owners('allowed') }],
  getApp: appCases('', { own: signedIn('allowed') }),
  updateApp: appCases('', { own: owners('allowed'), body: APP }),
  deleteApp: appCases('', { own: owners('allowed') }),
  createKey: appCases('/keys', { own: owners('allowed') }),
  rotateKey: keyCases('/rotate'),
  revokeKey: keyCases(''),
  getAppTraffic: appCases('/traffic', { own: signedIn('allowed') }),
  getAppUsage: appCases('/usage', { own: signedIn('allowed') }),
} as const satisfies Readonly<Record<keyof typeof appCalls, readonly Case[]>>

type Input = { readonly own: Verdicts; readonly body?: object }

function appCases(rest: string, { own, body }: Input): Case[] {
  const content = body ? { body } : {}
  const pathOf = async (asked: Asked, accountId: number) =>
    `/apps/${(await insertApp(asked, accountId)).app}${rest}`
  return [
    { about: 'own', path: (asked) => pathOf(asked, accountOf(asked)), ...content, verdicts: own },
    {
      about: 'of another',
      path: async (asked) => pathOf(asked, await strangerOf(asked)),
      ...content,
      verdicts: signedIn('not_found'),
    },
    {
      about: 'missing',
      path: `/apps/${MISSING}${rest}`,
      ...content,
      verdicts: signedIn('not_found'),
    },
  ]
}

function keyCases(rest: string): Case[] {
  return [
    {
      about: 'own',
      path: async (asked) => {
        const { app, key } = await insertApp(asked, accountOf(asked))
        return `/apps/${app}/keys/${key}${rest}`
      },
      verdicts: owners('allowed'),
    },
    {
      about: 'of another app',
      path: async (asked) => {
        const { app } = await insertApp(asked, accountOf(asked))
        const { key } = await insertApp(asked, await strangerOf(asked))
        return `/apps/${app}/keys/${key}${rest}`
      },
      verdicts: owners('not_found'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        const { app, key } = await insertApp(asked, await strangerOf(asked))
        return `/apps/${app}/keys/${key}${rest}`
      },
      verdicts: signedIn('not_found'),
    },
    {
      about: 'missing',
      path: `/apps/${MISSING}/keys/${MISSING}${rest}`,
      verdicts: signedIn('not_found'),
    },
  ]
}

function accountOf({ world, actor }: Asked): number {
  if (actor === 'teamMember' || actor === 'teamOwner') return world.team.id
  return actor === 'guest' ? world.people.other.id : world.people[actor].id
}

async function strangerOf({ world }: Asked): Promise<number> {
  return (await createTestUser(world.site.deps)).id
}

async function insertApp({ world, unique }: Asked, accountId: number) {
  // One request may need two.
  const { rows } = await world.site.deps.pool.query<{ app: string; key: string }>(
    `with app as (insert into api_apps (account_id, name) values ($1, 'Reader') returning id, uuid),
     key as (insert into api_keys (app_id, hint, key_hash)
       select id, 'tsr_…', sha256(convert_to($2 || uuid::text, 'UTF8')) from app returning uuid)
     select app.uuid as app, key.uuid as key from app, key`,
    [accountId, unique],
  )
  return rows[0] ?? { app: MISSING, key: MISSING }
}

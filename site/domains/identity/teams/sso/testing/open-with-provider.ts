import { openEgress } from '#platform/egress/egress.ts'
import { CLIENT, startIdentityProvider } from '#testing/identity-provider.ts'
import type { TestUser } from '#testing/sign-in.ts'
import { openTeamSite } from '#testing/team-site.ts'

export const ORIGIN = 'http://localhost'

/** A site, a provider, and the records that DNS holds; the team’s domain is proved unless told not. */
export async function openWithProvider({ isProved = true } = {}) {
  const clock = { addedMs: 0 }
  const records = new Map<string, string[][]>()
  const site = await openTeamSite({
    now: () => new Date(Date.now() + clock.addedMs),
    egress: {
      ...openEgress({ allowsPrivate: true }),
      resolveTxt: async (name) => records.get(name) ?? [],
    },
  })
  const owner = await site.person({ email: 'owner@studio.example' })
  const team = await site.team({ owner })
  const provider = await startIdentityProvider(`${ORIGIN}/auth/sso/${team.uuid}/callback`)
  const own = await site.browser(owner)
  const path = `/teams/${team.uuid}/sso`
  const settings = {
    issuer: provider.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
  }
  const save = (change: object = {}) => own.call('PATCH', path, { ...settings, ...change })
  const prove = async () => {
    const { response } = await own.call('POST', `${path}/domains`, { domain: 'studio.example' })
    const { record } = response.domains[0]
    records.set(record.name, [['v=spf1 -all'], [record.value]])
    return own.call('POST', `${path}/domains/studio.example/verify`)
  }
  await save()
  if (isProved) await prove()

  /** A browser without a session goes through the provider; answers where it ends and its cookies. */
  async function signIn({ begin = `/auth/sso/${team.uuid}`, cookie = '' } = {}) {
    const begun = await site.app.request(`${ORIGIN}${begin}`, { headers: { cookie } })
    const state = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const back = await provider.visit(begun.headers.get('location') ?? '')
    const ended = await site.app.request(back.href, { headers: { cookie: state } })
    const cookies = ended.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    return { back, state, location: ended.headers.get('location'), cookie: cookies.join('; ') }
  }
  const whoIs = async (cookie: string) => {
    const answer = await site.app.request('/api/v2/auth?member=true', { headers: { cookie } })
    const { response } = (await answer.json()) as {
      response: { auth: { uuid: string } | null; member: { uuid: string; email: string } | null }
    }
    return response
  }
  return Object.assign(site, {
    clock,
    records,
    provider,
    owner,
    team,
    own,
    path,
    save,
    prove,
    signIn,
    whoIs,
    join: (member: TestUser) =>
      site.deps.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
        team.id,
        member.id,
      ]),
    [Symbol.asyncDispose]: async () => {
      await provider[Symbol.asyncDispose]()
      await site.deps[Symbol.asyncDispose]()
    },
  })
}

import { expect, test } from 'vitest'
import { switchAccount } from './switch-account.ts'

async function switched(
  choice: Parameters<typeof switchAccount>[0],
  { answer = Response.json({}), search = '', isAway = false } = {},
) {
  const seen = {
    calls: [] as string[],
    loads: [] as (string | undefined)[],
    reports: [] as unknown[],
    switched: 0,
  }
  await switchAccount(choice, {
    search,
    locale: 'ja',
    fetch: async (input, init) => {
      seen.calls.push(`${init?.method} ${String(input)}`)
      if (isAway) throw new TypeError('away')
      return answer
    },
    load: (path) => void seen.loads.push(path),
    onSwitched: () => void (seen.switched += 1),
    report: (problem) => void seen.reports.push(problem),
  })
  return seen
}

const team = { type: 'team', uuid: 'u-1' } as const
const self = { type: 'personal', uuid: 'u-2' } as const
const refused = (body: object) => Response.json(body, { status: 403 })

test('after a switch the page reloads', async () => {
  expect(await switched(team)).toEqual({
    calls: ['POST /api/v2/teams/u-1/login'],
    loads: [undefined],
    reports: [],
    switched: 1,
  })
  expect((await switched(self)).calls).toEqual(['POST /api/v2/auth/users/login'])
})

test('after a switch the redirect of the address is followed, if it is of this site', async () => {
  expect((await switched(team, { search: '?redirect=/icons' })).loads).toEqual(['/jp/icons'])
  expect((await switched(team, { search: '?redirect=//evil.example' })).loads).toEqual([undefined])
})

test('an account switch error is logged to the console only', async () => {
  const answer = refused({ code: 'not_found' })
  expect(await switched(team, { answer })).toMatchObject({
    loads: [],
    reports: ['not_found'],
    switched: 0,
  })
  expect(await switched(team, { isAway: true })).toMatchObject({ loads: [] })
})

test('a team that requires its own sign-in leads there', async () => {
  const answer = refused({ code: 'not_allowed', fields: { login_url: '/auth/sso/u-1' } })
  expect(await switched(team, { answer })).toMatchObject({ loads: ['/auth/sso/u-1'], reports: [] })
})

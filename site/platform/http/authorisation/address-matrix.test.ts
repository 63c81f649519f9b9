import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { listAddresses } from '#platform/addresses/address-rule.ts'
import { addressRows } from '#testing/authorisation/address-rows.ts'
import {
  actors,
  type ActorName,
  type Asked,
  type MatrixWorld,
} from '#testing/authorisation/matrix.ts'
import { pageActionRows } from '#testing/authorisation/page-action-rows.ts'
import { samplePath } from '#testing/authorisation/sample-path.ts'
import { populate, signInAs } from '#testing/authorisation/world.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { createTestSite } from '#testing/test-site.ts'
import { pageRules } from '#web/routing/page-rules.ts'
import { routeTable, type RouteRow } from '#web/routing/table.ts'

/** Who may do what outside the contract: mounted addresses and the actions of pages, by every actor. */
let world: MatrixWorld
let app: Hono
let withAction: readonly RouteRow[]
let asked = 0

beforeAll(async () => {
  // Each request comes from an address of its own: rate limits have tests of their own.
  const env = { TRUST_PROXY: '1', GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com' }
  const site = await createTestSite({ env })
  const build = await loadPageBuild()
  world = await populate(site)
  app = await createApp(site.deps, { build })
  withAction = routeTable.filter(({ id }) => build.routes[id]?.module.action !== undefined)
})
afterAll(() => world.site[Symbol.asyncDispose]())

test('every mounted address has a row, and every row an address', () => {
  const mounted = listAddresses(app)
    .filter(
      ({ rule, method }) => !rule?.endpoint && rule?.whileActing !== 'page' && method !== 'ALL',
    )
    .map(({ method, path }) => `${method} ${path.replace(/^\/(?:es|pt|fr|de|jp|kr)(?=\/)/, '')}`)
  expect([...new Set(mounted)].toSorted()).toEqual(Object.keys(addressRows).toSorted())
})

test('every page that exports an action has a row and says what stays open while acting', () => {
  const pages = [...new Set(withAction.map(({ page }) => page))].toSorted()
  expect(pages).toEqual(Object.keys(pageActionRows).toSorted())
  const stated = Object.entries(pageRules).filter(([, rule]) => 'action' in rule)
  expect(stated.map(([page]) => page).toSorted()).toEqual(pages)
})

test.each(Object.entries(addressRows))('%s', async (name, cases) => {
  const [method = '', pattern = ''] = name.split(' ')
  for (const { about = '', path, headers = {}, verdicts } of cases) {
    const found: Record<string, string> = {}
    for (const actor of actors) {
      found[actor] = await ask(actor, method, { path: path ?? samplePath(pattern), headers })
    }
    expect([about, found]).toEqual([about, verdicts])
  }
})

test.each(Object.entries(pageActionRows))(
  'the action of the page %s is open to whom its row names',
  async (page, verdicts) => {
    const row = withAction.find((one) => one.page === page)
    const found: Record<string, string> = {}
    for (const actor of actors) {
      found[actor] = await ask(actor, 'POST', { path: samplePath(row?.path ?? ''), isPage: true })
    }
    expect(found).toEqual(verdicts)
  },
)

type Request = {
  readonly path: string | ((asked: Asked) => Promise<string>)
  readonly headers?: Readonly<Record<string, string>>
  readonly isPage?: boolean
}

async function ask(actor: ActorName, method: string, { path, headers, isPage }: Request) {
  asked += 1
  const session = actor === 'guest' ? null : await signInAs(world, actor)
  const request = { world, actor, sessionId: session?.sessionId ?? '', unique: String(asked) }
  const isWrite = method !== 'GET' && method !== 'OPTIONS'
  const answer = await app.request(typeof path === 'string' ? path : await path(request), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.1.${Math.floor(asked / 250)}.${asked % 250}`,
      ...(isWrite && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...session?.headers,
      ...headers,
    },
    ...(isWrite && { body: 'nothing=1' }),
  })
  return isPage ? verdictOfPage(answer) : verdictOf(answer)
}

async function verdictOf(answer: Response): Promise<string> {
  if (answer.status >= 400) {
    // OAuth and MCP name their refusals as their own standards do.
    const { code, error = '' } = (await answer.json()) as { code?: string; error?: string }
    return code ?? error
  }
  await answer.body?.cancel()
  return placeIn(answer) ?? 'allowed'
}

async function verdictOfPage(answer: Response): Promise<string> {
  const place = placeIn(answer)
  if (place !== null) return place
  const { code } = (await answer.json()) as { code: string | null }
  expect(answer.status).toBeLessThan(500)
  return code ?? (answer.status === 403 ? 'refused' : 'answered')
}

function placeIn({ headers }: Response): string | null {
  return headers.get('location')?.replace(/\?.*/, '') ?? null
}

import { api } from '@tessera/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutside } from '#server/outside/outside.ts'
import { accountRows } from '#server/testing/authorisation/account-rows.ts'
import { appRows } from '#server/testing/authorisation/app-rows.ts'
import { belongingRows } from '#server/testing/authorisation/belonging-rows.ts'
import { billingRows } from '#server/testing/authorisation/billing-rows.ts'
import { catalogueRows } from '#server/testing/authorisation/catalogue-rows.ts'
import { checkoutRows } from '#server/testing/authorisation/checkout-rows.ts'
import { licenseRows } from '#server/testing/authorisation/license-rows.ts'
import { collectionRows } from '#server/testing/authorisation/collection-rows.ts'
import { earningRows } from '#server/testing/authorisation/earning-rows.ts'
import {
  actors,
  type ActorName,
  type Asked,
  type Case,
  type MatrixWorld,
  type Operation,
} from '#server/testing/authorisation/matrix.ts'
import { notificationRows } from '#server/testing/authorisation/notification-rows.ts'
import { ownDataRows } from '#server/testing/authorisation/own-data-rows.ts'
import { pictureRows } from '#server/testing/authorisation/picture-rows.ts'
import { referralRows } from '#server/testing/authorisation/referral-rows.ts'
import { ssoRows, teamRows } from '#server/testing/authorisation/team-rows.ts'
import { createTestTeam, createTestUser, signIn } from '#server/testing/sign-in.ts'
import { createTestSite, jsonOf, type TestSite } from '#server/testing/test-site.ts'

/**
 * Who may do what: every operation of the contract by every actor there is. A new operation or a
 * new kind of actor without its row does not compile, and fails here.
 */
const matrix: Readonly<Record<Operation, readonly Case[]>> = {
  ...catalogueRows,
  ...accountRows,
  ...pictureRows,
  ...teamRows,
  ...ssoRows,
  ...belongingRows,
  ...notificationRows,
  ...referralRows,
  ...earningRows,
  ...appRows,
  ...ownDataRows,
  ...billingRows,
  ...checkoutRows,
  ...collectionRows,
  ...licenseRows,
}

const rows = Object.entries(matrix).flatMap(([operation, cases]) =>
  cases.map((one) => ({ operation: operation as Operation, about: one.about ?? '', one })),
)
const requests = rows.flatMap(({ operation, about, one }) =>
  actors.map((actor) => [operation, about, actor, one.verdicts[actor], one] as const),
)

let world: MatrixWorld
let asked = 0
const seen = new Map<string, string>()

beforeAll(async () => {
  const site = await createTestSite({
    // Each request comes from an address of its own: rate limits have tests of their own.
    env: { TRUST_PROXY: '1', BANK_TRANSFER_DETAILS: 'IBAN' },
    outside: {
      ...openOutside({ allowsPrivate: false }),
      resolveTxt: async () => [],
    },
    change: (pool) =>
      pool.query(`
        update assets set published_at = null where slug = 'umbrella';
        update packs set published_at = null where slug = 'faces';
        update assets set needs_login = true where slug = 'heart';
        update assets set price_minor = 300 where slug = 'home';
        update assets set is_exclusive = true where slug = 'camera'`),
  })
  world = await populate(site)
})
afterAll(async () => {
  console.log(printed())
  await world.site[Symbol.asyncDispose]()
})

test('every operation of the contract has a row, and every row an operation', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted())
  for (const cases of Object.values(matrix)) expect(cases.length).toBeGreaterThan(0)
})

test.each(requests)('%s %s as %s: %s', async (operation, about, actor, verdict, one) => {
  const { status, code, answer } = await ask(operation, actor, one)

  seen.set(`${operation} ${about} ${actor}`, code ?? status)
  expect(answer.status).not.toBe(401)
  expect(answer.status === 200 && status === 'success' ? 'allowed' : code).toBe(verdict)
})

test('no cell of the matrix is empty', () => {
  expect(seen.size).toBe(rows.length * actors.length)
})

test('what a user must be signed in for is open to no guest', () => {
  for (const [operation, { access }] of Object.entries<{ access: string }>(api)) {
    const verdicts = matrix[operation as Operation].map((one) => one.verdicts.guest)
    if (access === 'guest') expect([operation, ...verdicts]).toContain('allowed')
    else expect(new Set(verdicts)).toEqual(new Set(['login_required']))
  }
})

async function ask(operation: Operation, actor: ActorName, { path, body, file }: Case) {
  const { site } = world
  const unique = String(++asked)
  const session = actor === 'guest' ? null : await signInAs(actor)
  const request: Asked = { world, actor, sessionId: session?.sessionId ?? '', unique }
  const address = typeof path === 'string' ? path : await path(request)
  const content = typeof body === 'function' ? await body(request) : body
  const answer = await site.app.request(`/api/v2${address}`, {
    method: api[operation].method,
    headers: {
      'x-forwarded-for': `10.0.${Math.floor(asked / 250)}.${asked % 250}`,
      ...session?.headers,
      ...(content && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': 'image/png' }),
    },
    ...(content && { body: JSON.stringify(content) }),
    ...(file && { body: Uint8Array.from(file) }),
  })
  const { status, code } = (await jsonOf(answer)) as { status: string; code?: string }
  return { answer, status, code }
}

function signInAs(actor: Exclude<ActorName, 'guest'>) {
  const isTeam = actor === 'teamMember' || actor === 'teamOwner'
  const person = world.people[actor]
  return signIn(world.site.deps, person, { teamId: isTeam ? world.team.id : null })
}

async function populate(site: TestSite): Promise<MatrixWorld> {
  const person = (wish = {}) => createTestUser(site.deps, wish)
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
      developer: await person({ role: 'developer' }),
      manager: await person({ role: 'manager' }),
      admin: await person({ role: 'admin' }),
    },
  }
}

/** The matrix as it was found, actor by call. */
function printed(): string {
  const names = rows.map(({ operation, about }) => `${operation} ${about}`)
  const width = Math.max(...names.map((name) => name.length))
  const marks = names.map((name) => {
    const cells = actors.map((actor) => short(seen.get(`${name} ${actor}`)).padEnd(11))
    return `${name.padEnd(width)} ${cells.join(' ')}`
  })
  const head = `${''.padEnd(width)} ${actors.map((actor) => actor.padEnd(11)).join(' ')}`
  return ['Who may do what:', head, ...marks].join('\n')
}

function short(found: string | undefined): string {
  if (found === undefined) return 'EMPTY'
  return found === 'success' ? '+' : found.slice(0, 11)
}

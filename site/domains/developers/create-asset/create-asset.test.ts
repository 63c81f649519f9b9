import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { makeContributor } from '#testing/contributor-profile.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { createTestUser, signIn, type TestUser } from '#testing/sign-in.ts'
import { openTeamSite, type TeamSite } from '#testing/team-site.ts'

const PATH = '/dashboard/api/create-asset'
const ORIGIN = 'http://tessera.example'

let site: TeamSite
let app: TeamSite['app']
let maker: TestUser
beforeAll(async () => {
  site = await openTeamSite({ env: { PUBLIC_ORIGIN: ORIGIN } })
  app = await createApp(site.deps, { build: await loadPageBuild() })
  maker = await createTestUser(site.deps)
  await makeContributor(site.deps, { userId: maker.id })
})
afterAll(() => site[Symbol.asyncDispose]())

/** Sends a drawing by the plain form of the page, as somebody. */
async function send(user: TestUser, origin = ORIGIN) {
  const { headers } = await signIn(site.deps, user)
  const { 'content-type': _, ...own } = headers
  const form = new FormData()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>'
  form.append('files', new File([svg], 'Paper plane.svg', { type: 'image/svg+xml' }))
  return app.request(ORIGIN + PATH, { method: 'POST', headers: { ...own, origin }, body: form })
}

async function countUploads(): Promise<number> {
  const { rows } = await site.deps.pool.query<{ n: number }>(
    'select count(*)::int as n from uploads',
  )
  return rows[0]?.n ?? 0
}

test('the page is for whoever is signed in; a contributor’s file arrives among their uploads', async () => {
  expect((await app.request(ORIGIN + PATH)).status).toBe(302)
  const { headers } = await signIn(site.deps, maker)
  expect((await app.request(ORIGIN + PATH, { headers })).status).toBe(200)

  const answer = await send(maker)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contributor/uploads'])
  expect(await countUploads()).toBe(1)
})

test('somebody who is no contributor, and a form of another site, leave nothing', async () => {
  const before = await countUploads()
  const stranger = await createTestUser(site.deps)
  const { headers } = await signIn(site.deps, stranger)
  expect((await app.request(ORIGIN + PATH, { headers })).status).toBe(200)
  expect((await send(stranger)).status).toBe(404)
  expect((await send(maker, 'https://evil.example')).status).toBe(403)
  expect(await countUploads()).toBe(before)
})

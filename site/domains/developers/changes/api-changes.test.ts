import { api, errorStatus, type Endpoint } from '@tessera/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { locales } from '#web/i18n/locales.ts'
import { describeErrors } from '#domains/developers/errors/describe-errors.server.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { apiChanges } from './api-changes.server.ts'

let deps: TestDeps
let ask: (path: string) => Promise<Response>
beforeAll(async () => {
  deps = await createTestDeps({ env: { PUBLIC_ORIGIN: 'https://own.example' } })
  const app = await createApp(deps, { build: await loadPageBuild() })
  ask = async (path) => app.request(`https://own.example${path}`)
})
afterAll(() => deps[Symbol.asyncDispose]())

test('every call of the API was added by exactly one change: else write it into content/api-changes.md', () => {
  const changes = apiChanges()
  const removed = new Set(changes.flatMap((change) => change.removed))
  const added = changes.flatMap((change) => change.added).filter((id) => !removed.has(id))
  expect(added.toSorted()).toEqual(Object.keys(api).toSorted())
  const ending = Object.entries<Endpoint>(api).filter(([, { deprecation }]) => deprecation)
  expect(changes.flatMap(({ deprecated }) => deprecated).toSorted()).toEqual(
    ending.map(([id]) => id).toSorted(),
  )
  const changed = Object.values<Endpoint>(api).flatMap(({ changes: own }) => Object.keys(own ?? {}))
  const dates = changes.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates).toEqual(expect.arrayContaining(changed))
})

test('changes are a feed, as Atom and as JSON, whose entries stand on the page', async () => {
  const atom = await ask('/developers/changes.atom')
  expect(atom.headers.get('content-type')).toContain('application/atom+xml')
  const json = await (await ask('/developers/changes.json')).json()
  expect(json.items).toHaveLength(apiChanges().length)
  expect(await atom.text()).toContain(`<id>${json.items[0].id}</id>`)
  expect(json.items[0].url).toMatch(/^https:\/\/own\.example\/developers\/changes#2026-/)
  expect((await ask('/developers/changes')).status).toBe(200)
})

test('the catalogue of errors has every code in every language, with what to do and who answers it', async () => {
  for (const { code: language } of locales) {
    const errors = describeErrors(language)
    expect(errors.map(({ code }) => code).toSorted()).toEqual(Object.keys(errorStatus).toSorted())
    expect(errors.every(({ message }) => message.length > 0)).toBe(true)
  }
  const byCode = new Map(describeErrors('en').map((error) => [error.code, error]))
  expect(byCode.get('too_many_requests')?.remedy).toBe('wait')
  expect(byCode.get('bearer_refused')).toMatchObject({ remedy: 'signIn', calls: null })
  expect(byCode.get('download_limit_reached')?.calls).toContainEqual(
    expect.objectContaining({ id: 'createDownload' }),
  )
  expect((await ask('/developers/errors')).status).toBe(200)
})

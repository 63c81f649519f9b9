import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyCatalogue } from '#catalogue-import/verify-catalogue.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => void (site = await createTestSite()))
afterAll(() => site[Symbol.asyncDispose]())

test('a damaged original is 503, kept by nobody, and listed by fsck; mended, it is served again', async () => {
  const { rows } = await site.deps.pool.query<{ uuid: string; key: string }>(
    `select assets.uuid, file.storage_key as key from asset_files file
     join assets on assets.id = file.asset_id
     where file.storage_key is not null and file.format = 'json' and assets.price_minor = 0 and not is_exclusive and not needs_login limit 1`,
  )
  const [{ uuid, key } = { uuid: '', key: '' }] = rows
  const path = site.deps.files.path?.(key) ?? ''
  const whole = await readFile(path)
  const preview = () => site.app.request(`/previews/${uuid}.json`)
  expect((await preview()).status).toBe(200)

  const damaged = Buffer.from(whole)
  damaged.fill(0, damaged.length - 40)
  await writeFile(path, damaged)
  const answer = await preview()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await jsonOf(answer)).toMatchObject({ code: 'unavailable' })
  const { problems } = await verifyCatalogue(site.deps)
  expect(problems).toContainEqual(expect.stringContaining(`its file ${key} is damaged`))

  await writeFile(path, whole)
  expect((await preview()).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf } from '#testing/test-site.ts'
import { openDownloadSite, type DownloadSite } from './testing/download-site.ts'

let site: DownloadSite

beforeAll(async () => {
  site = await openDownloadSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('an address is good for 60 seconds', async () => {
  const { url } = await site.grant('sun', { format: 'svg' })

  site.clock.ms += 60_000
  expect((await site.app.request(url)).status).toBe(200)
  site.clock.ms += 1
  const late = await site.app.request(url)

  expect(late.status).toBe(403)
  expect(await jsonOf(late)).toMatchObject({ code: 'link_refused' })
})

test('a changed address is refused', async () => {
  const { url } = await site.grant('sun', { format: 'svg' })
  const [order = '', signature = ''] = url.slice('/downloads/'.length).split('.')
  const facts = JSON.parse(Buffer.from(order, 'base64url').toString())
  const forge = (change: object) =>
    Buffer.from(JSON.stringify({ ...facts, ...change })).toString('base64url')
  const other = await site.grant('cloud', { format: 'svg' })
  const otherOrder = other.url.slice('/downloads/'.length).split('.')[0]
  const changed = [
    `${forge({ assetId: facts.assetId + 1 })}.${signature}`,
    `${forge({ expiresAt: facts.expiresAt + 60_000 })}.${signature}`,
    `${forge({ fileName: 'other.exe' })}.${signature}`,
    `${otherOrder}.${signature}`,
    `${order}.${signature.toUpperCase()}`,
    `${order}.${signature.slice(0, -1)}`,
    `${order}.${signature}.more`,
    `${order}${signature}`,
    `${order}.`,
    order,
    `${order}=.${signature}`,
  ]

  for (const token of changed) {
    const answer = await site.app.request(`/downloads/${token}`)
    expect([token, answer.status]).toEqual([token, 403])
    expect(await jsonOf(answer)).toMatchObject({ code: 'link_refused' })
  }
  expect((await site.app.request(url)).status).toBe(200)
})

test('an address made with another secret is refused', async () => {
  await using other = await createTestSite({ now: () => new Date(site.clock.ms) })
  const { url } = await site.grant('sun', { format: 'svg' })

  expect((await other.app.request(url)).status).toBe(403)
})

test('an item withdrawn after the grant is gone', async () => {
  const { url } = await site.grant('cloud-upload', { format: 'svg' })
  await site.deps.pool.query("update assets set published_at = null where slug = 'cloud-upload'")

  expect((await site.app.request(url)).status).toBe(404)
})

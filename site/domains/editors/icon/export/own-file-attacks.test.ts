import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'

function post(site: TestSite, fields: Readonly<Record<string, string>>): Promise<Response> {
  return Promise.resolve(
    site.app.request('/icon-editor/own', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
      body: new URLSearchParams(fields),
    }),
  )
}

test('a filter that computes for a minute ends, and pictures of the catalogue do not wait for it', async () => {
  await using site = await createTestSite()
  const noise = '<feTurbulence baseFrequency=".5" numOctaves="100"/><feMorphology radius="100"/>'
  const svg = `${open}<filter id="a">${noise.repeat(9)}</filter><path filter="url(#a)" d="M0 0h9v9H0z"/></svg>`
  const own = post(site, { svg, format: 'png', px: '2048' })
  const picture = await site.app.request('/icon-editor/preview.webp?icon=sun&shape=circle')
  expect(picture.status).toBe(200)
  const answer = await own
  expect(answer.status).toBe(500)
  expect(await jsonOf(answer)).toMatchObject({ code: 'render_failed' })
})

test('a drawing that is long to compose is refused before it is', async () => {
  await using site = await createTestSite()
  const svg = `${open}${'<path d="M1 1h8" fill="red"/>'.repeat(10_000)}</svg>`
  const answer = await post(site, { svg, format: 'svg' })
  expect(answer.status).toBe(413)
  expect(await jsonOf(answer)).toMatchObject({ code: 'payload_too_large' })
})

test('an icon of the catalogue on an own drawing is credited in the file', async () => {
  await using site = await createTestSite()
  const svg = `${open}<path d="M0 0h9v9z"/></svg>`
  const answer = await post(site, { svg, badge: 'sun', format: 'webp', px: '64' })
  const { xmpAsString } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(xmpAsString).toContain('Ada Line')
  expect(xmpAsString).toContain('Changed: composed of parts.')
  const plain = await post(site, { svg, format: 'webp', px: '64' })
  const own = await sharp(Buffer.from(await plain.arrayBuffer())).metadata()
  expect(own.xmpAsString).toBeUndefined()
})

test('a badge whose licence allows no changes goes on no own drawing', async () => {
  await using site = await createTestSite()
  await site.deps.pool.query(
    `insert into licenses (source_id, spdx, name, url, text, text_sha256, evidence, package_version, integrity)
     values ('fixture', 'CC-BY-ND-4.0', 'No Derivatives', 'https://example.org', '', '', '', '', '')`,
  )
  await site.deps.pool.query(
    `update assets set license_id = (select id from licenses where spdx = 'CC-BY-ND-4.0')
     where slug = 'sun' and kind = 'icon'`,
  )
  const svg = `${open}<path d="M0 0h9v9z"/></svg>`
  const answer = await post(site, { svg, badge: 'sun', format: 'svg' })
  expect(answer.status).toBe(400)
  expect(await jsonOf(answer)).toMatchObject({ code: 'invalid_request' })
})

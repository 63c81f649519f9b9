import { expect, test } from 'vitest'
import { createTestSite } from '#testing/test-site.ts'

/** The samples are strokes; a font needs a code point. */
async function insertCodePoints(pool: { query: (sql: string) => Promise<unknown> }) {
  await pool.query(
    `update assets set facts = '{"unicode":"e900"}'
     where unicon_family = 'line' and slug = 'arrow-up'`,
  )
}

test('a family’s web font is WOFF2 made from the catalogue, its style sheet names class and licence', async () => {
  await using site = await createTestSite({ change: insertCodePoints })

  const font = await site.app.request('/unicons/fonts/unicons-line.woff2')
  const bytes = Buffer.from(await font.arrayBuffer())
  const css = await (await site.app.request('/unicons/fonts/unicons-line.css')).text()

  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
  expect(css).toContain(`.uil-arrow-up::before {\n  content: '\\e900';\n}`)
  expect(css).toMatch(/Licence: MIT/)
  const again = await site.app.request('/unicons/fonts/unicons-line.woff2', {
    headers: { 'if-none-match': font.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test.each(['unicons-monochrome.woff2', 'unicons-3d.css', 'unicons-solid.woff2'])(
  '%s, of a family without font or icons, is not found',
  async (file) => {
    await using site = await createTestSite()
    expect((await site.app.request(`/unicons/fonts/${file}`)).status).toBe(404)
  },
)

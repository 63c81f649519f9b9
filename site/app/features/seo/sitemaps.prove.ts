import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { writeSynthetic } from '#catalogue/synthetic/write-synthetic.ts'
import { createApp } from '#server/http/app.ts'
import { createTestDeps } from '#server/testing/test-deps.ts'

const ITEMS = 1_000_000
const HOUR_MS = 3_600_000
test(
  `the sitemap of ${ITEMS} items lists each once, in files of 50,000`,
  async () => {
    await using deps = await createTestDeps()
    await writeSynthetic(deps.pool, ITEMS)
    const app = await createApp(deps)
    const startedAt = performance.now()
    const index = await (await app.request('/sitemap.xml')).text()
    const indexMs = performance.now() - startedAt
    const files = [
      ...index.matchAll(/<loc>http:\/\/localhost(\/sitemaps\/en\/items-[^<]+)<\/loc>/g),
    ]
    const listed = new Set<string>()
    let most = 0
    const filesStartedAt = performance.now()
    for (const [, path = ''] of files) {
      let count = 0
      for await (const address of addressesOf(await app.request(path))) {
        listed.add(address)
        count += 1
      }
      most = Math.max(most, count)
    }
    const seconds = (performance.now() - filesStartedAt) / 1000
    console.log(
      `${files.length} files, index in ${Math.round(indexMs)} ms, ${Math.round(listed.size / seconds)} addresses/s`,
    )
    expect(listed.size).toBe(ITEMS)
    expect(most).toBeLessThanOrEqual(50_000)
  },
  HOUR_MS,
)

async function* addressesOf(answer: Response): AsyncGenerator<string> {
  if (!answer.body) throw new Error(`${answer.status} without a body`)
  const text = Readable.fromWeb(answer.body as never).pipe(createGunzip())
  let rest = ''
  for await (const chunk of text) {
    rest += (chunk as Buffer).toString()
    const end = rest.lastIndexOf('</url>')
    if (end < 0) continue
    for (const [, address = ''] of rest.slice(0, end).matchAll(/<loc>([^<]+)<\/loc><lastmod>/g)) {
      yield address
    }
    rest = rest.slice(end)
  }
}

/**
 * Reads the whole sitemap of a running site, which CRAWL_SITE names, such as http://localhost:3000 over a catalogue
 * that `npm run catalogue -- synth 10519984` made: every file, how fast, and whether it lists each asset once.
 */
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const MOST_ADDRESSES = 50_000

const site = process.env['CRAWL_SITE'] ?? 'http://localhost:3000'
const health = await (await fetch(`${site}/api/health`)).json()
const { items } = (health as { catalogue: { items: number } }).catalogue
const startedAt = performance.now()
const index = await (await fetch(`${site}/sitemap.xml`)).text()
const indexMs = Math.round(performance.now() - startedAt)
const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/en\/items-[^<]+)<\/loc>/g)]

const listed = new Set<string>()
const problems: string[] = []
const readAt = performance.now()
for (const [, path = ''] of files) {
  let count = 0
  for await (const address of addressesOf(await fetch(site + path))) {
    if (listed.has(address)) problems.push(`${address} is listed twice`)
    listed.add(address)
    count += 1
  }
  if (count > MOST_ADDRESSES) problems.push(`${path} has ${count} addresses`)
}
const seconds = (performance.now() - readAt) / 1000
if (listed.size !== items) problems.push(`${listed.size} items are listed, of ${items}`)
for (const problem of problems) console.log(problem)
console.log(
  `${items} items: ${files.length} files, index in ${indexMs} ms, ` +
    `${Math.round(listed.size / seconds)} addresses a second, ${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1

async function* addressesOf(answer: Response): AsyncGenerator<string> {
  if (!answer.body) throw new Error(`${answer.status} without a body`)
  let rest = ''
  for await (const chunk of Readable.fromWeb(answer.body as never).pipe(createGunzip())) {
    rest += (chunk as Buffer).toString()
    const end = rest.lastIndexOf('</url>')
    if (end < 0) continue
    for (const [, address = ''] of rest.slice(0, end).matchAll(/<url><loc>([^<]+)<\/loc>/g)) {
      yield address
    }
    rest = rest.slice(end)
  }
  for (const [, address = ''] of rest.matchAll(/<url><loc>([^<]+)<\/loc>/g)) yield address
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openPages } from '#platform/egress/fetch-page.ts'
import { openEgress } from '#platform/egress/egress.ts'
import { openTeamSite } from '#testing/team-site.ts'

const html = `<!doctype html><title> Harbour
  &amp; Sons</title><meta name="theme-color" content="#0a6b58">
  <link rel="stylesheet" href="/site.css"><link href="/gone.css" rel=stylesheet>`

test('the colours of a website come from its page and its style sheets', async () => {
  const server = createServer((request, answer) => {
    const isSheet = request.url === '/site.css'
    if (request.url === '/gone.css') return void answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': isSheet ? 'text/css' : 'text/html' })
    answer.end(isSheet ? 'a{color:#d8643c}b{color:#d8643c}' : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { fetchPage } = openPages({
    isAllowed: (address) => address === '127.0.0.1',
    anyPort: true,
  })
  await using site = await openTeamSite({
    egress: { ...openEgress({ allowsPrivate: false }), fetchPage },
  })
  const browser = await site.browser(await site.person())
  const ask = (url: string) => browser.call('POST', '/brand-palettes/from-website', { url })
  const { response } = await ask(`http://127.0.0.1:${port}/`)
  expect(response).toEqual({ name: 'Harbour Sons', colors: ['#0a6b58', '#d8643c'] })

  const inside = await ask('http://127.0.0.2/')
  expect([inside.status, inside.json.fields.url]).toEqual([400, 'is no public website'])
  await new Promise((resolve) => server.close(resolve))
  const gone = await ask(`http://127.0.0.1:${port}/`)
  expect([gone.status, gone.json.fields.url]).toEqual([400, 'does not answer with a page'])
})

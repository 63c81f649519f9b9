import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteRoot } from '#platform/site-root.ts'
import { createTestSite } from '#testing/test-site.ts'

const METRICS_TOKEN = 'a-token-of-this-very-test'

test('requests are measured by the pattern of their address, never by what they name', async () => {
  await using site = await createTestSite({ env: { METRICS_TOKEN } })
  await site.app.request('/api/v2/items/secret-name')
  await site.app.request('/api/v2/search?query=heart')
  const answer = await site.app.request('/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })

  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toMatch(
    /tessera_http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/search",status="200"\} 1/,
  )
  expect(text).toMatch(/route="\/api\/v2\/items\/:\w+",status="404"/)
  expect(text).not.toContain('secret-name')
  expect(text).toMatch(/tessera_search_items\{state="ready"\} [1-9]/)
  expect(text).toContain('tessera_jobs{state="dead"} 0')
  expect(text).toMatch(/tessera_postgres_connections\{state="idle"\} \d/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('figures are for whoever has the token; without one there is no such address', async () => {
  await using site = await createTestSite({ env: { METRICS_TOKEN } })
  await using closed = await createTestSite()
  const ask = async ({ app }: typeof site, authorization?: string) =>
    (await app.request('/metrics', { headers: { ...(authorization && { authorization }) } })).status

  expect([
    await ask(site),
    await ask(site, `Bearer ${METRICS_TOKEN}x`),
    await ask(site, `Basic ${METRICS_TOKEN}`),
    await ask(closed, `Bearer ${METRICS_TOKEN}`),
    await ask(closed, 'Bearer null'),
  ]).toEqual([404, 404, 404, 404, 404])
})

test('each figure that a dashboard or an alert names exists', async () => {
  await using site = await createTestSite({ env: { METRICS_TOKEN } })
  await site.app.request('/api/v2/search?query=heart')
  const answer = await site.app.request('/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const written = new Set(
    [...(await answer.text()).matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name),
  )

  const deploy = join(siteRoot, '../deploy')
  const files = ['prometheus/rules.yml', 'grafana/requests.json', 'grafana/processes.json']
  const texts = await Promise.all(files.map((file) => readFile(join(deploy, file), 'utf8')))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:tessera|nodejs|process)_\w+/g)].map(([name]) => name),
  )

  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !written.has(name))).toEqual([])
})

/**
 * `npm run bench -- staff-assets`: how long `/staff/items` takes from its address to the last byte of the page, 50
 * rows a page, signed in as an admin, on a copy of the catalogue in DATA_DIR (default ./data; run `npm start` once
 * to fill it, and stop it: the copy is made of a database that nobody uses). Peer: a list without rows, which takes
 * what every page of the staff takes. Options: --data-dir, --runs. The last line is the slowest median.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale, serverEntry } from '../tools/build-site.ts'
import { createLog } from '#site/platform/log.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import { createTestUser, signIn } from '#site/testing/sign-in.ts'
import type * as main from '#site/compose/main.ts'

const BUDGET_MS = 300
const SIZE = 50
const COPY = 'bench_staff_assets'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    runs: { type: 'string', default: '9' },
  },
})
const runs = Number(values.runs)

await buildIfStale((line) => console.log(line))
const { startServer } = (await import(serverEntry)) as typeof main
const postgres = await superviseServer(
  { dataDir: values['data-dir'], isDurable: true },
  createLog('silent'),
)
const copy = new URL(postgres.url)
const original = copy.pathname.slice(1)
copy.pathname = `/${COPY}`
await onServer(`drop database if exists ${COPY} with (force)`)
await onServer(`create database ${COPY} template "${original}"`)
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'))
const site = await startServer({
  ...process.env,
  DATABASE_URL: copy.href,
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  CATALOGUE: 'none',
  DEMO: 'anyone',
  STAFF_SECOND_FACTOR: 'optional',
  PAGES_PER_MINUTE: '0',
})
const { pool } = openDatabase(copy.href)
try {
  await measureAll()
} finally {
  await pool.end()
  await site.stop()
  await onServer(`drop database ${COPY} with (force)`)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureAll(): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from assets')
  const items = rows[0]?.count ?? 0
  if (items === 0)
    throw new Error('The catalogue is empty: run npm start once, or name --data-dir.')
  const { headers } = await signIn(
    { pool } as never,
    await createTestUser({ pool } as never, { role: 'admin' }),
  )
  const deep = Math.floor(items / SIZE)
  const asked = {
    'another list, empty': null,
    'first page': '',
    'deep page': `page=${deep}`,
    'by name': 'sort=name&order=asc',
    'by name, deep page': `sort=name&order=asc&page=${deep}`,
    'by price': 'sort=price',
    'by price, deep page': `sort=price&page=${deep}`,
    'icons, deep page': `kind=icon&page=${Math.floor(deep / 2)}`,
    '3D': 'kind=3d',
    'decided by the house': 'flag=marked',
    'not published': 'state=away',
    'search, many hits': 'q=arrow',
    'search, deep page': 'q=arrow&page=20',
    'search, no hit': 'q=zzqxjw',
    'search and kind': 'q=heart&kind=icon&sort=name',
    'since a month': 'when=30',
  }
  console.log(`${items} assets, ${SIZE} rows a page, ms to the last byte: median, most of ${runs}`)
  let slowest = 0
  for (const [name, search] of Object.entries(asked)) {
    const list = search === null ? 'coupons?' : `items?${search}&rows=${SIZE}`
    const address = `${site.address}/staff/${list}`
    const { median, most } = await timed(address, headers)
    if (search !== null) slowest = Math.max(slowest, median)
    console.log(
      `${name.padEnd(22)} ${median.toFixed(0).padStart(5)} ${most.toFixed(0).padStart(5)}`,
    )
  }
  console.log(`slowest ${slowest.toFixed(0)} ms of ${BUDGET_MS}`)
}

async function timed(address: string, headers: Readonly<Record<string, string>>) {
  const ask = async () => {
    const answer = await fetch(address, { headers, redirect: 'error' })
    const page = await answer.text()
    if (!answer.ok || !page.includes('staff')) throw new Error(`${address}: ${answer.status}`)
  }
  await ask()
  const spent: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    await ask()
    spent.push(performance.now() - startedAt)
  }
  spent.sort((one, other) => one - other)
  return { median: spent[Math.floor(runs / 2)] ?? 0, most: spent.at(-1) ?? 0 }
}

async function onServer(sql: string): Promise<void> {
  const url = new URL(postgres.url)
  url.pathname = '/postgres'
  const { pool: server } = openDatabase(url.href)
  await server.query(sql)
  await server.end()
}

/**
 * `npm run bench -- staff-assets`: how long `/staff/items` takes from its address to its data, 50 rows a page:
 * counts, rows, saved views and bulk changes, as the loader of the page asks for them. On the catalogue in
 * DATA_DIR (default ./data; run `npm start` once to fill it). Peer: the same rows with the count as a window
 * over all that fit, in one statement. Options: --data-dir, --runs. The last line is the slowest median.
 */
import { parseArgs } from 'node:util'
import { areas } from '#site/domains/admin/staff/areas/areas.server.ts'
import { conditionOf } from '#site/domains/admin/staff/frame/list-sql.queries.server.ts'
import { specOfArea } from '#site/domains/admin/staff/lists/spec-of-area.server.ts'
import { loadList } from '#site/domains/admin/staff/load-area.server.ts'
import { readTableQuery, windowOf } from '#site/domains/foundation/tables/index.server.ts'
import type { RequestScope } from '#site/platform/context.ts'
import { createLog } from '#site/platform/log.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import { testActor } from '#site/testing/test-actor.ts'

const BUDGET_MS = 300
const SIZE = 50

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    runs: { type: 'string', default: '9' },
  },
})
const runs = Number(values.runs)

const server = await superviseServer(
  { dataDir: values['data-dir'], isDurable: true },
  createLog('silent'),
)
const { pool } = openDatabase(server.url)
try {
  await migrate(pool)
  await measureAll()
} finally {
  await pool.end()
  await server.stop()
}

async function measureAll() {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from assets',
  )
  const items = rows[0]?.count ?? 0
  if (items === 0)
    throw new Error('The catalogue is empty: run npm start once, or name --data-dir.')
  console.log(`${items} assets, ${SIZE} rows a page, median and most of ${runs} ms`)
  const deep = Math.floor(items / SIZE)
  const asked = {
    'first page': '',
    'deep page': `page=${deep}`,
    'by name, first page': 'sort=name&order=asc',
    'by name, deep page': `sort=name&order=asc&page=${deep}`,
    'by price': 'sort=price',
    'by price, deep page': `sort=price&page=${deep}`,
    'kind icon, deep page': `kind=icon&page=${Math.floor(deep / 2)}`,
    'kind 3D': 'kind=3d',
    'decided by the house': 'flag=marked',
    'not published': 'state=away',
    'search, many hits': 'q=arrow',
    'search, deep page': 'q=arrow&page=20',
    'search, no hit': 'q=zzqxjw',
    'search and kind': 'q=heart&kind=icon&sort=name',
    'last 30 days': 'span=30',
  }
  let slowest = 0
  for (const [name, search] of Object.entries(asked)) {
    const address = new URLSearchParams(`${search}&rows=${SIZE}`)
    const ours = await timed(() => openPage(address))
    const peer = await timed(() => askPeer(address))
    slowest = Math.max(slowest, ours.median)
    console.log(
      `${name.padEnd(24)} ${ours.median.toFixed(0).padStart(5)} ${ours.most.toFixed(0).padStart(5)}` +
        `   peer ${peer.median.toFixed(0).padStart(5)}   ${ours.result} found`,
    )
  }
  console.log(`slowest ${slowest.toFixed(0)} ms of ${BUDGET_MS}`)
}

async function openPage(address: URLSearchParams): Promise<number> {
  const actor = { ...testActor({ id: 1, uuid: '' }), role: 'admin' as const }
  const deps = { pool, now: () => new Date() }
  const scope = { deps, actor, language: 'en' } as unknown as RequestScope
  const { page } = await loadList(scope, 'items', address)
  return page.total
}

async function askPeer(address: URLSearchParams): Promise<number> {
  const area = areas.find(({ name }) => name === 'items')
  if (!area) throw new Error('there is no list of assets')
  const query = readTableQuery(specOfArea(area), address)
  const condition = conditionOf(area.sql, query, new Date())
  const { limit, offset } = windowOf(query)
  const order = area.sql.sorts[query.sort] ?? area.sql.tie
  const { rows } = await pool.query<{ total: number }>(
    `select ${area.sql.select}, count(*) over ()::integer as total from ${area.sql.from}
     where ${condition.where} order by ${order} ${query.isAscending ? 'asc' : 'desc'} nulls last
     limit ${limit} offset ${offset}`,
    [...condition.values],
  )
  return rows[0]?.total ?? 0
}

async function timed(ask: () => Promise<number>) {
  let result = await ask()
  const spent: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    result = await ask()
    spent.push(performance.now() - startedAt)
  }
  spent.sort((one, other) => one - other)
  return { median: spent[Math.floor(runs / 2)] ?? 0, most: spent.at(-1) ?? 0, result }
}

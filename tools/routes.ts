/** `npm run routes`: every address of the site with its page, guards, languages and cache rule. */
import { routeTable } from '#site/web/routing/table.ts'

const rows = routeTable.map(({ path, page, to, guards = [], locales, cache }) => [
  path,
  to === undefined ? page : `301 ${to}`,
  guards.join(' ') || '-',
  locales === 'all' ? 'all' : locales.join(' '),
  cache,
])
const heads = ['address', 'page', 'guards', 'languages', 'cache']
const widths = heads.map((head, column) =>
  Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
)
for (const row of [heads, ...rows]) {
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
console.log(`${rows.length} rows`)

import type { Pool } from 'pg'

/** By what the assets of a pack are grouped. */
export type Grouping = 'category' | 'letter' | 'none'

/** A theme is a category's slug, or a first letter; '#' and 'other' hold the rest. */
export type Theme = { readonly key: string; readonly name: string; readonly count: number }

type SheetFilter = {
  readonly packId: number
  readonly grouping: Grouping
  /** Part of a name or tag; empty for all. */
  readonly text: string
}

/** Under a letter works stand by name; elsewhere in the order of their pack. */
const orderInTheme = {
  category: 'position, id',
  letter: 'lower(name), position, id',
  none: 'position, id',
} as const satisfies Record<Grouping, string>

const themeColumns = {
  category: `coalesce(c.slug, 'other') as theme, coalesce(c.name, '') as "themeName"`,
  letter: `case when upper(left(a.name, 1)) between 'A' and 'Z'
    then upper(left(a.name, 1)) else '#' end as theme, '' as "themeName"`,
  none: `'' as theme, '' as "themeName"`,
} as const satisfies Record<Grouping, string>

/** Large categories come first and what has none last; letters stand in their order. */
const themeOrder = {
  category: `theme = 'other', "ofTheme" desc, theme`,
  letter: `theme = '#', theme`,
  none: 'theme',
} as const satisfies Record<Grouping, string>

function sheetQuery(grouping: Grouping): string {
  return `
    select a.id, a.name, a.position, ${themeColumns[grouping]}
    from assets a left join categories c on c.id = a.category_id
    where a.pack_id = $1 and a.published_at is not null
      and ($2 = '' or a.name ilike $3 or $4 = any(a.tags))`
}

/** The themes of a pack with the number of matching assets, in the order of the sheet. */
export async function findThemes(pool: Pool, filter: SheetFilter): Promise<Theme[]> {
  const { rows } = await pool.query<Theme>(
    `select theme as key, name, "ofTheme" as count from (
       select theme, max("themeName") as name, count(*)::integer as "ofTheme"
       from (${sheetQuery(filter.grouping)}) item group by theme
     ) themes order by ${themeOrder[filter.grouping]}`,
    filterValues(filter),
  )
  return rows
}

/** One page of a pack's assets, theme by theme; only one theme when it is named. */
export async function findSheetPage(
  pool: Pool,
  { theme, limit, offset, ...filter }: SheetFilter & SheetPage,
): Promise<{ id: number; theme: string }[]> {
  const { rows } = await pool.query<{ id: number; theme: string }>(
    `select id, theme from (
       select id, theme, name, position, count(*) over (partition by theme) as "ofTheme"
       from (${sheetQuery(filter.grouping)}) item
       where $5::text is null or theme = $5
     ) counted order by ${themeOrder[filter.grouping]}, ${orderInTheme[filter.grouping]} limit $6 offset $7`,
    [...filterValues(filter), theme, limit, offset],
  )
  return rows
}

type SheetPage = { readonly theme: string | null; readonly limit: number; readonly offset: number }

function filterValues({ packId, text }: SheetFilter) {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return [packId, text, `%${literal}%`, text.toLowerCase()]
}

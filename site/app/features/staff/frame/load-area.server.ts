import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { hasPower } from '#server/staff/powers.ts'
import { requirePower } from '#server/staff/require-power.ts'
import { MOST_FILE_ROWS, tableFile, tableFormats } from '../../tables/index.server.ts'
import { readTableQuery } from '../../tables/index.ts'
import { areas } from '../areas/areas.server.ts'
import type { ActView, AnyArea, DetailView } from './area.server.ts'
import { inLanguage } from './in-language.server.ts'
import { readList, specOf } from './list-sql.queries.server.ts'
import type { ListView, RowView } from './view.ts'

/** @throws {AppError} not_found for what is no area, or none of this person */
export function findArea(scope: RequestScope, name: string | undefined) {
  const area = areas.find((one) => one.name === name)
  if (!area) throw new AppError('not_found')
  return { area, staff: requirePower(scope.actor, area.power) }
}

/** The list of an area as its address asks for it. */
export async function loadList(
  scope: RequestScope,
  name: string | undefined,
  address: URLSearchParams,
): Promise<ListView> {
  const { area } = findArea(scope, name)
  const { pool } = scope.deps
  const spec = specOf(area.sql)
  const query = readTableQuery(spec, address)
  const [{ rows, total, all }, more] = await Promise.all([
    readList<unknown>(pool, area.sql, query),
    area.more?.(pool, scope),
  ])
  const its = inLanguage(scope.language)
  const page = { query, total, all, rows: rows.map((row) => toRow(scope, area, its, row)) }
  return {
    name: area.name,
    title: its.words(area.title),
    lead: area.lead && its.words(area.lead),
    path: `/staff/${area.name}`,
    spec,
    page,
    columns: area.columns.map(({ cell: _cell, label, ...column }) => ({
      ...column,
      label: its.words(label),
    })),
    filters: Object.entries(area.filters ?? {}).map(([filter, { label, options }]) => ({
      name: filter,
      label: its.words(label),
      options: Object.entries(options).map(([value, text]) => ({ value, label: its.words(text) })),
    })),
    searchLabel: area.searchLabel && its.words(area.searchLabel),
    empty: {
      title: its.words(area.empty.title),
      text: area.empty.text && its.words(area.empty.text),
    },
    acts: allowed(scope, area, more?.acts ?? []).map(its.act),
    charts: (more?.charts ?? []).map(({ title, points }) => ({ title: its.words(title), points })),
    facts: (more?.facts ?? []).map(its.fact),
    isLive: more?.isLive ?? false,
  }
}

type Spoken = ReturnType<typeof inLanguage>

function toRow(scope: RequestScope, area: AnyArea, its: Spoken, row: unknown): RowView {
  return {
    key: area.keyOf(row),
    cells: area.columns.map(({ cell }) => its.cell(cell(row))),
    acts: allowed(scope, area, area.rowActs?.(row) ?? []).map(its.act),
  }
}

/** The list as a file, with the filters of its address. */
export async function fileOfList(scope: RequestScope, file: string, address: URLSearchParams) {
  const [name, ending] = file.split('.')
  const format = tableFormats.find((one) => one === ending)
  const { area } = findArea(scope, name)
  if (!format) throw new AppError('not_found')
  const query = readTableQuery(specOf(area.sql), address)
  const { rows } = await readList<unknown>(scope.deps.pool, area.sql, query, MOST_FILE_ROWS)
  const fileRows = rows.map((row) => area.fileRow(row))
  return tableFile(format, {
    name: area.name,
    columns: Object.keys(fileRows[0] ?? {}),
    rows: fileRows,
  })
}

/** A row's own page; its address may hold words to look something up with. */
export async function loadDetail(
  scope: RequestScope,
  name: string | undefined,
  {
    id,
    address = new URLSearchParams(),
  }: { readonly id: string; readonly address?: URLSearchParams },
) {
  const { area, staff } = findArea(scope, name)
  if (!area.detail) throw new AppError('not_found')
  const words = (address.get('q') ?? '').trim().slice(0, 100)
  const view = await area.detail({ scope, deps: scope.deps, staff, id, words })
  const its = inLanguage(scope.language)
  const shown: DetailView = {
    ...view,
    acts: allowed(scope, area, view.acts),
    ...(view.tables && {
      tables: view.tables.map((table) => ({
        ...table,
        ...(table.acts && { acts: allowed(scope, area, table.acts) }),
        rows: table.rows.map(({ cells, acts = [] }) => ({
          cells,
          acts: allowed(scope, area, acts),
        })),
      })),
    }),
  }
  return { ...its.detail(shown), name: area.name, area: its.words(area.title) }
}

/** Forms that this person's role may send. */
function allowed(scope: RequestScope, area: AnyArea, acts: readonly ActView[]): ActView[] {
  const { actor } = scope
  if (actor.kind === 'guest') return []
  return acts.filter(({ intent }) => {
    const power = area.acts?.[intent]?.power ?? area.power
    return hasPower(actor.role, power)
  })
}

/**
 * Does what a form of an area asks for and answers with where to go on.
 *
 * @throws {AppError} not_found for an act that is none, or none of this role; and what the act throws
 */
export async function runAct(
  scope: RequestScope,
  { name, id, fields }: { name: string | undefined; id: string; fields: Record<string, string> },
): Promise<string> {
  const { area } = findArea(scope, name)
  const intent = fields['intent'] ?? ''
  const act = Object.hasOwn(area.acts ?? {}, intent) ? area.acts?.[intent] : undefined
  if (!act) throw new AppError('not_found')
  const staff = requirePower(scope.actor, act.power ?? area.power)
  const next = await act.run({ scope, deps: scope.deps, staff, id, fields })
  return next ?? `/staff/${area.name}${id === '' ? '' : `/${id}`}?done=1`
}

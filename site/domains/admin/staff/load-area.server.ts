import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { MOST_FILE_ROWS, tableFile, tableFormats } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, tableSearch } from '#domains/foundation/tables/index.ts'
import { areas } from './areas/areas.server.ts'
import { opensPage } from './bar/opens-page.ts'
import type { ActionView, AnyArea, DetailView } from './frame/area.server.ts'
import { inLanguage } from './frame/in-language.server.ts'
import { readList } from './frame/list-sql.queries.server.ts'
import type { ListView, RowView } from './frame/view.ts'
import { listAct } from './lists/list-acts.server.ts'
import { loadBulk, loadChanges } from './lists/load-bulk.server.ts'
import { specOfArea } from './lists/spec-of-area.server.ts'
import { findViews } from './lists/views.queries.server.ts'
import { openLinksOnly } from './open-links.ts'

/** @throws {AppError} not_found for what is no area, or none of this person */
export function findArea(scope: RequestScope, name: string | undefined) {
  const area = areas.find((one) => one.name === name)
  if (!area) throw new AppError('not_found')
  return { area, staff: requirePermission(scope.actor, area.permission) }
}

/** The list of an area as its address asks for it. */
export async function loadList(
  scope: RequestScope,
  name: string | undefined,
  address: URLSearchParams,
): Promise<ListView> {
  const { area, staff } = findArea(scope, name)
  const { pool, now } = scope.deps
  const spec = specOfArea(area)
  const query = readTableQuery(spec, address)
  const [{ rows, total, all }, more, views, bulk, changes] = await Promise.all([
    readList<unknown>(pool, area.sql, query, { now: now() }),
    area.more?.(pool, scope),
    findViews(pool, { area: area.name, userId: staff.userId }),
    loadBulk(scope, area.name),
    loadChanges(scope, staff, area.name),
  ])
  const its = inLanguage(scope.language)
  const open = openLinksOnly(staff.role)
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
    actions: allowed(scope, area, more?.actions ?? []).map(its.act),
    charts: (more?.charts ?? []).map(({ title, points }) => ({ title: its.words(title), points })),
    money: (more?.money ?? []).map(its.moneyChart),
    facts: (more?.facts ?? []).map((fact) => open.fact(its.fact(fact))),
    checks: (more?.checks ?? []).map(its.check),
    groups: (more?.groups ?? []).map(({ title, facts }) => ({
      title: its.words(title),
      facts: facts.map(its.fact),
    })),
    isLive: more?.isLive ?? false,
    views,
    search: tableSearch(spec, query),
    bulk,
    changes,
    job: more?.job && { ...more.job, label: its.words(more.job.label) },
  }
}

const roleOf = ({ actor }: RequestScope) => (actor.kind === 'guest' ? '' : actor.role)

type Spoken = ReturnType<typeof inLanguage>

function toRow(scope: RequestScope, area: AnyArea, its: Spoken, row: unknown): RowView {
  const open = openLinksOnly(roleOf(scope))
  return {
    key: area.keyOf(row),
    cells: area.columns.map(({ cell }) => open.cell(its.cell(cell(row, scope)))),
    actions: allowed(scope, area, area.rowActions?.(row) ?? []).map(its.act),
  }
}

/** The list as a file, with the filters of its address. */
export async function fileOfList(scope: RequestScope, file: string, address: URLSearchParams) {
  const [name, ending] = file.split('.')
  const format = tableFormats.find((one) => one === ending)
  const { area } = findArea(scope, name)
  if (!format) throw new AppError('not_found')
  const { pool, now } = scope.deps
  const query = readTableQuery(specOfArea(area), address)
  const read = { now: now(), most: MOST_FILE_ROWS }
  const { rows } = await readList<unknown>(pool, area.sql, query, read)
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
    actions: allowed(scope, area, view.actions),
    ...(view.tables && {
      tables: view.tables.map((table) => ({
        ...table,
        ...(table.actions && { actions: allowed(scope, area, table.actions) }),
        rows: table.rows.map(({ cells, actions = [] }) => ({
          cells,
          actions: allowed(scope, area, actions),
        })),
      })),
    }),
  }
  const said = its.detail(shown)
  const open = openLinksOnly(staff.role)
  return {
    ...said,
    facts: said.facts.map(open.fact),
    links: (said.links ?? []).filter(({ to }) => opensPage(staff.role, to)),
    tables: (said.tables ?? []).map(open.table),
    name: area.name,
    area: its.words(area.title),
  }
}

/** Forms that this person's role may send. */
function allowed(scope: RequestScope, area: AnyArea, actions: readonly ActionView[]): ActionView[] {
  const { actor } = scope
  if (actor.kind === 'guest') return []
  return actions.filter(({ intent }) => {
    const permission = area.actions?.[intent]?.permission ?? area.permission
    return hasPermission(actor.role, permission)
  })
}

/**
 * Does what a form of an area asks for and answers with where to go on.
 *
 * @throws {AppError} not_found for an act that is none, or none of this role; and what the action throws
 */
export async function runAdminAction(
  scope: RequestScope,
  { name, id, fields }: { name: string | undefined; id: string; fields: Record<string, string> },
): Promise<string> {
  const { area, staff: viewer } = findArea(scope, name)
  const intent = fields['intent'] ?? ''
  const ofList = id === '' ? listAct(intent) : undefined
  if (ofList) return ofList({ scope, staff: viewer, area, fields })
  const act = Object.hasOwn(area.actions ?? {}, intent) ? area.actions?.[intent] : undefined
  if (!act) throw new AppError('not_found')
  const staff = requirePermission(scope.actor, act.permission ?? area.permission)
  const next = await act.run({ scope, deps: scope.deps, staff, id, fields })
  return next ?? `/staff/${area.name}${id === '' ? '' : `/${id}`}?done=1`
}

import { readTableQuery } from '#domains/foundation/tables/index.server.ts'
import { startBulk, stopBulk, undoBulk } from '#domains/admin/staff/bulk/start-bulk.server.ts'
import type { AnyArea } from '#domains/admin/staff/frame/area.server.ts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { forgetView, keepView, readSearch } from './saved-views.server.ts'
import { specOfArea } from './spec-of-area.server.ts'

type ListActInput = {
  readonly scope: RequestScope
  readonly staff: SignedIn
  readonly area: AnyArea
  readonly fields: Readonly<Record<string, string>>
}

/** Answers where to go on. */
type ListAct = (input: ListActInput) => Promise<string>

/** What can be done on every list: keep views of it, change many of its rows, and take that back. */
const acts: Readonly<Record<string, ListAct>> = {
  'keep-view': async ({ scope, staff, area, fields }) => {
    const spec = specOfArea(area)
    return pathOf(area) + (await keepView(scope.deps, staff, { area: area.name, spec, fields }))
  },
  'forget-view': async ({ scope, staff, area, fields }) => {
    await forgetView(scope.deps, staff, { area: area.name, fields })
    return pathOf(area)
  },
  'change-many': async ({ scope, area, fields }) => {
    const spec = specOfArea(area)
    const search = readSearch(spec, fields['search'])
    const isAll = fields['all'] === 'on'
    await startBulk(scope.deps, scope.actor, {
      area: area.name,
      sql: area.sql,
      query: readTableQuery(spec, new URLSearchParams(isAll ? search : '')),
      keys: isAll ? null : tickedIn(fields),
      expected: numberOf(fields['expected']),
      fields,
    })
    return pathOf(area) + search
  },
  'undo-change': async ({ scope, area, fields }) => {
    const { change, reason } = fields
    await undoBulk(scope.deps, scope.actor, { id: idOr404(change), reason })
    return pathOf(area) + readSearch(specOfArea(area), fields['search'])
  },
  'stop-change': async ({ scope, area, fields }) => {
    await stopBulk(scope.deps, scope.actor, idOr404(fields['change']))
    return pathOf(area) + readSearch(specOfArea(area), fields['search'])
  },
}

/** Undefined for what is none; an area has acts of its own. */
export const listAct = (intent: string): ListAct | undefined =>
  Object.hasOwn(acts, intent) ? acts[intent] : undefined

const pathOf = ({ name }: AnyArea) => `/staff/${name}`

/** Boxes of rows are called `row.` and what the list knows the row by. */
const tickedIn = (fields: Readonly<Record<string, string>>): string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith('row.') ? [name.slice(4)] : []))

const numberOf = (text = ''): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

function idOr404(text = ''): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}

import type { Pool } from 'pg'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import type { JobView } from '#domains/admin/staff/jobs/job-view.ts'
import type { Permission } from '#platform/permissions/permissions.ts'
import type { FileRow } from '#domains/foundation/tables/index.server.ts'
import type { ListSql } from './list-sql.queries.server.ts'
import type * as view from './view.ts'
import type { Data, Words } from './words.ts'

/** What an area shows, before it is made the reader's. */
export type ActionView = view.ActionView<Words, Data>
export type Cell = view.Cell<Words, Data>
export type FactView = view.FactView<Words, Data>
export type FieldView = view.FieldView<Words, Data>
export type DetailView = view.DetailView<Words, Data>
export type TableView = view.TableView<Words, Data>
export type ChartView = view.ChartView<Words>
export type CheckView = view.CheckView<Words, Data>
export type FactGroupView = view.FactGroupView<Words, Data>
export type MoneyChartView = view.MoneyChartView<Words>

type Deps = RequestScope['deps']

/** What an action gets: who does it, to what, and the fields of its form. */
export type AdminActionInput = {
  readonly scope: RequestScope
  readonly deps: Deps
  readonly staff: SignedIn
  /** Of the page it was done on; empty on a list. */
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
}

/** What a page of a row gets; `words` are those it looks something up with. */
export type DetailInput = Omit<AdminActionInput, 'fields'> & { readonly words: string }

/** Does it, and answers with where to go on when that is another page. */
export type AdminAction = {
  /** When it takes more than seeing the page. */
  readonly permission?: Permission
  readonly run: (input: AdminActionInput) => Promise<string | undefined | void>
}

export type Column<Row> = {
  readonly id: string
  readonly label: Words
  readonly sort?: string
  readonly isEnd?: boolean
  readonly isMinor?: boolean
  readonly isTitle?: boolean
  readonly cell: (row: Row, scope: RequestScope) => Cell
}

/** An area of the staff: a list, what can be done on it, and a page for each row. */
export type Area<Row = never> = {
  /** Its address below /staff, and the name of its file. */
  readonly name: string
  readonly title: Words
  readonly lead?: Words
  readonly permission: Permission
  readonly sql: ListSql
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** What a filter and its values are called. */
  readonly filters?: Readonly<
    Record<string, { readonly label: Words; readonly options: Readonly<Record<string, Words>> }>
  >
  readonly searchLabel?: Words
  readonly empty: { readonly title: Words; readonly text?: Words }
  readonly fileRow: (row: Row) => FileRow
  readonly rowActions?: (row: Row) => readonly ActionView[]
  readonly more?: (
    pool: Pool,
    scope: RequestScope,
  ) => Promise<{
    readonly actions?: readonly ActionView[]
    readonly charts?: readonly ChartView[]
    readonly money?: readonly MoneyChartView[]
    readonly facts?: readonly FactView[]
    readonly checks?: readonly CheckView[]
    /** More facts, below the rows. */
    readonly groups?: readonly FactGroupView[]
    /** Something goes on that the page follows by itself. */
    readonly isLive?: boolean
    readonly job?: { readonly label: Words; readonly view: JobView } | undefined
  }>
  /** @throws {AppError} not_found */
  readonly detail?: (input: DetailInput) => Promise<DetailView>
  readonly actions?: Readonly<Record<string, AdminAction>>
}

/** An area whose rows nobody but itself looks into. */
export type AnyArea = Area<unknown>

export function defineArea<Row>(area: Area<Row>): AnyArea {
  return area as unknown as AnyArea
}

import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { TableFilters, type TableFilter } from './table-filters.tsx'
import { RowsPerPage } from './table-menus.tsx'
import {
  isNarrowed,
  ROWS_PER_PAGE,
  tableSearch,
  type TablePage,
  type TableSpec,
} from './table-query.ts'
import './tables.css'

export type Column<Row> = {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The name of the sort; columns without one do not sort. */
  readonly sort?: string
  readonly isEnd?: boolean
  /** Left out below 1024 px, where it says least. */
  readonly isMinor?: boolean
  /** The heading of the row; on phones it stands over the others, without its label. */
  readonly isTitle?: boolean
  /** Buttons: their heading is for assistive technology only. */
  readonly isActions?: boolean
  /** Boxes that choose rows, with what chooses all of them as their heading. */
  readonly isChoice?: boolean
  readonly head?: ReactNode
}

interface DataTableProps<Row> {
  /** The page it stands on; its state is the query of that address. */
  path: string
  /** What it lists, for assistive technology. */
  label: string
  spec: TableSpec
  data: TablePage<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  filters?: readonly TableFilter[] | undefined
  searchLabel?: string | undefined
  /** What stands where there is nothing at all. */
  empty: ReactNode
  rowClass?: ((row: Row) => string | undefined) | undefined
  /** Filters are applied as they change, where scripts run. */
  appliesAtOnce?: boolean | undefined
  /** Stands below the rows. */
  bar?: ReactNode
}

/**
 * A list of rows with everything a list can do: it sorts, filters, searches and turns pages by links
 * and a GET form, so each state has an address and works without scripts. On phones each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { path, label, spec, data, filters = [], searchLabel, empty, appliesAtOnce = false } = props
  const { t } = useI18n()
  const { query, rows, total, all } = data
  if (all === 0) return empty
  const last = Math.max(1, Math.ceil(total / (query.rows ?? ROWS_PER_PAGE)))
  const shown = shownColumns(props)
  return (
    <>
      {(filters.length > 0 || searchLabel !== undefined || spec.isDated) && (
        <TableFilters
          path={path}
          spec={spec}
          query={query}
          filters={filters}
          searchLabel={searchLabel}
          columns={props.columns}
          appliesAtOnce={appliesAtOnce}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t('tables.noMatch')}
          actions={
            <LinkButton to={isNarrowed(query) ? path : path + tableSearch(spec, query)}>
              {t(isNarrowed(query) ? 'tables.clear' : 'tables.firstPage')}
            </LinkButton>
          }
        />
      ) : (
        <div className="table-scroll">
          <table className="table data-table" aria-label={label}>
            <Head {...props} columns={shown} />
            <tbody>
              {rows.map((row) => (
                <Row key={props.keyOf(row)} row={row} {...props} columns={shown} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {props.bar}
      <Pagination
        current={query.page}
        last={last}
        hrefFor={(page) => path + tableSearch(spec, query, { page })}
      />
      {total > ROWS_PER_PAGE && <RowsPerPage path={path} spec={spec} query={query} />}
    </>
  )
}

/** Without those that somebody left out of what may be left out. */
function shownColumns<Row>({ columns, spec, data: { query } }: DataTableProps<Row>) {
  const { columns: asked } = query
  if (!asked || !spec.columns) return columns
  const optional = new Set(spec.columns)
  return columns.filter(({ id }) => !optional.has(id) || asked.includes(id))
}

/** The table as a file, in both formats; nothing where there is nothing to take along. */
export function ExportLinks<Row>({
  name,
  spec,
  data,
  query,
}: {
  name: string
  spec: TableSpec
  data: TablePage<Row>
  /** What else the file has to know, such as which app. */
  query?: Readonly<Record<string, string>>
}) {
  const { t } = useI18n()
  if (data.all === 0) return null
  const own = new URLSearchParams(query).toString()
  const state = tableSearch(spec, data.query).slice(1)
  const search = [own, state].filter((part) => part !== '').join('&')
  return (
    <span className="row nowrap">
      {(['csv', 'json'] as const).map((format) => (
        <LinkButton
          key={format}
          reloadDocument
          size="sm"
          icon="download"
          to={`/dashboard/export/${name}.${format}${search === '' ? '' : `?${search}`}`}
          aria-label={t('tables.exportAs', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </LinkButton>
      ))}
    </span>
  )
}

function Head<Row>({ columns, path, spec, data }: DataTableProps<Row>) {
  const { t } = useI18n()
  const { query } = data
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, sort, isEnd, isMinor, isActions, isChoice, head }) => {
          const isCurrent = sort !== undefined && query.sort === sort
          const direction = query.isAscending ? 'ascending' : 'descending'
          return (
            <th
              key={id}
              scope="col"
              className={classNames(
                isEnd && 'end',
                isMinor && 'hide-m',
                isChoice && 'data-table__choice',
              )}
              aria-sort={isCurrent ? direction : undefined}
            >
              {head}
              {sort === undefined ? (
                <span className={isActions || isChoice ? 'sr' : undefined}>{label}</span>
              ) : (
                <Link
                  className="plain-link data-table__sort"
                  preventScrollReset
                  to={
                    path +
                    tableSearch(spec, query, {
                      sort,
                      isAscending: isCurrent && !query.isAscending,
                    })
                  }
                  aria-label={t('tables.sortBy', { column: label })}
                >
                  {label}
                  {isCurrent && <span aria-hidden="true">{query.isAscending ? ' ↑' : ' ↓'}</span>}
                </Link>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Row<Row>({ row, columns, rowClass }: DataTableProps<Row> & { row: Row }) {
  return (
    <tr className={rowClass?.(row)}>
      {columns.map(({ id, label, cell, isEnd, isMinor, isTitle, isActions, isChoice }) => (
        <td
          key={id}
          className={classNames(
            isEnd && 'end',
            isMinor && 'hide-m',
            isTitle && 'data-table__title',
            isActions && 'data-table__actions',
            isChoice && 'data-table__choice',
          )}
          data-label={isTitle || isActions || isChoice ? undefined : label}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

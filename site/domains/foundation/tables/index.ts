export { type Column, DataTable, ExportLinks } from './data-table.tsx'
export { orderRows, pageOfRows } from './order-rows.ts'
export { boundsOf, type Span, type SpanName, spanNames } from './table-span.ts'
export {
  ROWS_PER_PAGE,
  type TablePage,
  type TableQuery,
  type TableSpec,
  isNarrowed,
  readTableQuery,
  tableSearch,
  windowOf,
} from './table-query.ts'

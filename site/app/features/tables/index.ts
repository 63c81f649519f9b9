export { DataTable, ExportLinks, type Column } from './data-table.tsx'
export {
  readTableQuery,
  tableSearch,
  windowOf,
  type TablePage,
  type TableQuery,
  type TableSpec,
} from './table-query.ts'
export { orderRows, pageOfRows } from './order-rows.ts'

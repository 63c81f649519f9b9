export { type Column, DataTable, ExportLinks } from './data-table.tsx'
export { orderRows, pageOfRows } from './order-rows.ts'
export {
  type TablePage,
  type TableQuery,
  type TableSpec,
  readTableQuery,
  tableSearch,
  windowOf,
} from './table-query.ts'

export { FactTable, type FactTableData } from './fact-table.tsx'
export { StaticPage } from './static-page.tsx'

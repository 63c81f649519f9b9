export { countZipEntries } from './count-zip-entries.ts'
export { ExportStatus } from './export-status.tsx'
export { useExport, type ExportRequest } from './use-export.ts'

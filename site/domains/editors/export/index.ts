export { countZipEntries } from './count-zip-entries.ts'
export { ExportStatus } from './export-status.tsx'
export { saveBlob } from './save-blob.ts'
export { useExport, type ExportRequest } from './use-export.ts'

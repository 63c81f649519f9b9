export { csvCells, csvLine } from './csv-line.ts'
export { type FileRow, MOST_FILE_ROWS, tableFile, tableFormats } from './table-file.server.ts'

export {
  MOST_FILE_ROWS,
  tableFile,
  tableFormats,
  type FileRow,
  type TableFormat,
} from './table-file.server.ts'

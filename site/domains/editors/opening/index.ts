export { useFilesFromOutside } from './use-files-from-outside.ts'

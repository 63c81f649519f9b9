export type { PsdFile, PsdLayer } from './psd-file.ts'
export { readPsd } from './read-psd.ts'
export { writePsd, type DrawnLayer } from './write-psd.ts'

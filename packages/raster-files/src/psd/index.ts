export type { DrawnLayer, PsdFile, PsdLayer } from './psd-file.ts'
export { readPsd } from './read-psd.ts'
export { writePsd } from './write-psd.ts'

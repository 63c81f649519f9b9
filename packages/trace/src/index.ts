export { TraceError, type TraceErrorCode } from './trace-error.ts'
export {
  readTraceOptions,
  traceDetails,
  traceLooks,
  type TraceDetail,
  type TraceLook,
  type TraceOptions,
} from './trace-options.ts'
export { tracePicture } from './trace-picture.ts'
export type { TracerConfig, TraceShapes } from './tracer-config.ts'

import { TraceError } from './trace-error.ts'

/** `auto` is flat where few colours make the picture, else photo. */
export const traceLooks = ['auto', 'mono', 'flat', 'photo'] as const

export type TraceLook = (typeof traceLooks)[number]

export const traceDetails = ['low', 'medium', 'high'] as const

export type TraceDetail = (typeof traceDetails)[number]

export interface TraceOptions {
  readonly look: TraceLook
  /** Of a flat picture, 2 to 8; transparency is not counted. */
  readonly colors: number
  readonly detail: TraceDetail
}

/** @throws {TraceError} `bad-option` */
export function readTraceOptions(given: Readonly<Record<string, unknown>>): TraceOptions {
  const look = traceLooks.find((name) => name === given.look)
  const detail = traceDetails.find((name) => name === given.detail)
  const { colors } = given
  if (!look || !detail || typeof colors !== 'number' || !isCount(colors)) {
    throw new TraceError('bad-option', 'A look, 2 to 8 colours and a detail are needed')
  }
  return { look, colors, detail }
}

function isCount(colors: number): boolean {
  return Number.isInteger(colors) && colors >= 2 && colors <= 8
}

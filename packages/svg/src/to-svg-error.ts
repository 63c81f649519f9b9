import { VectorError, type VectorErrorCode } from '@tessera/vector'
import { SvgError, type SvgErrorCode } from './svg-error.ts'

const codes = {
  malformed: 'malformed',
  doctype: 'doctype',
  'too-large': 'too-large',
  'bad-path': 'malformed',
  'bad-transform': 'malformed',
  'bad-operation': 'malformed',
} as const satisfies Record<VectorErrorCode, SvgErrorCode>

/** What the floor below refuses, in the words of this engine; every other error as it is. */
export function toSvgError(error: unknown): unknown {
  return error instanceof VectorError ? new SvgError(codes[error.code], error.message) : error
}

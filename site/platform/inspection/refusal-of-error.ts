import { LottieError } from '@tessera/lottie'
import { ModelError } from '@tessera/model3d'
import { SvgError } from '@tessera/svg'
import { RenderError } from '#platform/render/index.ts'
import { EncodingError } from './decode-markup.ts'
import type { Refusal } from './inspection.ts'

/** Codes of the engines that mean more than damage. */
const meanings: Readonly<Record<string, Refusal>> = {
  'too-large': 'too_large',
  too_large: 'too_large',
  timeout: 'too_slow',
  doctype: 'entities',
  'too-deep': 'too_deep',
  too_deep: 'unsafe',
  too_complex: 'unsafe',
  'reference-loop': 'loops',
  reference_cycle: 'unsafe',
  'too-many-references': 'too_many_objects',
  'unsupported-compression': 'unsupported_compression',
  'unsupported-version': 'unsupported_version',
  'external-uri': 'points_outside',
}

/** Why an engine gave up on a file, in the words of an inspection. */
export function refusalOfError(error: unknown): { reason: Refusal; detail: string } {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof EncodingError) return { reason: 'unknown_encoding', detail }
  const isOurs =
    error instanceof SvgError ||
    error instanceof LottieError ||
    error instanceof ModelError ||
    error instanceof RenderError
  if (isOurs) return { reason: meanings[error.code] ?? 'damaged', detail }
  return { reason: /pixel limit/.test(detail) ? 'too_large' : 'damaged', detail }
}

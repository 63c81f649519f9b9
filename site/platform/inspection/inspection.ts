import type { AssetKind } from '#db/schema/catalogue.ts'
import type { PreparedContent } from '#platform/content/prepare-content.ts'
import type { UploadedFormat } from './uploaded-format.ts'

/**
 * Why a file is not taken.
 *
 * - `empty`, `too_large`: its bytes
 * - `unknown_format`, `wrong_ending`: what it is, and what it says it is
 * - `damaged`: it ends early or contradicts itself
 * - `unsafe`: it would run, loop, or unfold without end
 * - `entities`: its DOCTYPE declares entities that are more than plain text
 * - `loops`, `too_deep`, `too_many_objects`: what a drawing refers to leads to itself, too far, or to too much
 * - `unknown_encoding`: its text is in none of the encodings that browsers read
 * - `unsupported_compression`, `unsupported_version`: a model that may be sound, but is not read here
 * - `points_outside`: it needs files that are not in it
 * - `too_slow`, `too_much_memory`: looking at it took more than one file may
 */
export const refusals = [
  'empty',
  'too_large',
  'unknown_format',
  'wrong_ending',
  'damaged',
  'unsafe',
  'entities',
  'loops',
  'too_deep',
  'too_many_objects',
  'unknown_encoding',
  'unsupported_compression',
  'unsupported_version',
  'points_outside',
  'too_slow',
  'too_much_memory',
] as const
export type Refusal = (typeof refusals)[number]

/** A file that may be published, with all that is made of it. */
export type Accepted = {
  readonly isAccepted: true
  readonly format: UploadedFormat
  /** A first guess that people may change; null for source formats. */
  readonly kind: AssetKind | null
  /** Safe and measured; null for source formats, which are kept as they came. */
  readonly content: PreparedContent | null
  /** A PNG of at most 512 pixels a side. */
  readonly preview: Uint8Array | null
  /** 720 bytes of `@tessera/visual`, by which alike pictures are found. */
  readonly fingerprint: Uint8Array | null
}

export type Refused = {
  readonly isAccepted: false
  readonly reason: Refusal
  /** What the engine said, for the log and the curious; in English. */
  readonly detail: string
}

export type Inspection = Accepted | Refused

/** What is looked at: the bytes, and the name they came with. */
export type InspectionJob = {
  readonly name: string
  readonly bytes: Uint8Array
  /** Files that came with it, by the path under which a glTF names them. */
  readonly companions?: ReadonlyMap<string, Uint8Array>
}

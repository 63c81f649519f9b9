import type { Codecs } from './codecs.ts'

/** Codecs that programs beside a server fill, each only where its program is there. */
export const programCodecs = [
  'postscriptToPdf',
  'videoToWebp',
  'blendToGlb',
] as const satisfies readonly (keyof Codecs)[]

export type ProgramCodec = (typeof programCodecs)[number]

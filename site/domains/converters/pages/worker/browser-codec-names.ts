import type { Codecs } from '@tessera/convert'

/** The codecs that `browser-codecs.ts` fills; the server needs their names alone. */
export const BROWSER_CODECS = [
  'drawSvg',
  'normaliseSvg',
  'decodePicture',
  'encodePng',
  'encodeJpg',
  'encodeWebp',
  'lottieFromSvg',
  'drawLottie',
  'quantizeFilm',
  'tracePicture',
  'decodeFilm',
  'decodeVideo',
  'encodeMp4',
  'encodeWebm',
  'decodeAvif',
  'decodeJxl',
  'decodePsd',
  'encodeAvif',
  'encodeJxl',
  'encodePsd',
] as const satisfies readonly (keyof Codecs)[]

import type { FileFormat } from '#domains/editors/lottie/lottie-address.ts'

/** Names of formats, the same in every language. */
export const formatLabels: Readonly<Record<FileFormat, string>> = {
  json: 'JSON',
  lottie: 'dotLottie',
  gif: 'GIF',
  mp4: 'MP4',
  webp: 'WebP',
  svg: 'SVG',
  png: 'PNG',
}

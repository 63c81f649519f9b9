import type { BrowserFormat, FileFormat } from '#domains/editors/lottie/lottie-address.ts'

/** Names of formats, the same in every language. */
export const formatLabels: Readonly<Record<FileFormat | BrowserFormat, string>> = {
  json: 'JSON',
  lottie: 'dotLottie',
  gif: 'GIF',
  mp4: 'MP4',
  webp: 'WebP',
  webm: 'WebM',
  apng: 'APNG',
  svg: 'SVG',
  png: 'PNG',
  frames: 'PNG × n',
  react: 'React',
  css: 'CSS',
}

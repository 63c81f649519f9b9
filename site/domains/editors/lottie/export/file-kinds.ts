import { formatInfo } from '@tessera/convert'
import type { FileFormat } from '#domains/editors/lottie/lottie-address.ts'

type FileKind = { readonly mime: string; readonly extension: string }

const zip: FileKind = { mime: 'application/zip', extension: 'zip' }

/** How the files of the editor are named and typed. */
export const fileKinds: Readonly<Record<FileFormat, FileKind>> = {
  json: formatInfo.json,
  lottie: formatInfo.lottie,
  gif: formatInfo.gif,
  mp4: formatInfo.mp4,
  webp: formatInfo.webp,
  apng: { mime: 'image/apng', extension: 'png' },
  svg: formatInfo.svg,
  png: formatInfo.png,
  frames: zip,
  react: { mime: 'text/jsx', extension: 'jsx' },
  css: zip,
}

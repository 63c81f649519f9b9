import type { FileFormat, FilmFormat } from '#domains/editors/gltf/gltf-address.ts'

/** Names of formats, the same in every language. */
export const formatLabels: Readonly<Record<FileFormat, string>> = {
  glb: 'GLB',
  usdz: 'USDZ',
  png: 'PNG',
  webp: 'WebP',
}

export const filmLabels: Readonly<Record<FilmFormat, string>> = {
  webp: 'WebP',
  mp4: 'MP4',
  webm: 'WebM',
}

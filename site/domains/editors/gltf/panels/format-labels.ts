import type { FileFormat } from '#domains/editors/gltf/gltf-address.ts'

/** Names of formats, the same in every language. */
export const formatLabels: Readonly<Record<FileFormat, string>> = {
  glb: 'GLB',
  usdz: 'USDZ',
  png: 'PNG',
  webp: 'WebP',
}

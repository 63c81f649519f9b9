import { sourceFormats } from '@tessera/convert'
import { headOf, signedFormat } from '#platform/content/file-signatures.ts'

/** What people may upload. */
export const uploadedFormats = [
  'svg',
  'lottie-json',
  'dotlottie',
  'glb',
  'gltf',
  'png',
  'jpg',
  'webp',
  ...sourceFormats,
] as const
export type UploadedFormat = (typeof uploadedFormats)[number]

/** Endings of file names where they are not the format's own name. */
const endings: Readonly<Partial<Record<UploadedFormat, readonly string[]>>> = {
  'lottie-json': ['json'],
  dotlottie: ['lottie'],
  jpg: ['jpg', 'jpeg'],
}

/**
 * What a file is by its first bytes; null for all that is not taken. Its name decides only between
 * formats that start alike: drawings of Illustrator are PDF or PostScript inside.
 */
export function formatOfContent(bytes: Uint8Array, name: string): UploadedFormat | null {
  const head = headOf(bytes)
  const format = signedFormat(head)
  if (format === 'pdf') return 'ai'
  if (format === 'postscript') return endingOf(name) === 'ai' ? 'ai' : 'eps'
  if (format === 'zip') return 'dotlottie'
  if (format !== null) return uploadedFormats.find((taken) => taken === format) ?? null
  const text = head.replace(/^ï»¿/, '').trimStart()
  if (text.startsWith('{') && endingOf(name) === 'gltf') return 'gltf'
  if (text.startsWith('{')) return /"asset"\s*:\s*\{/.test(text) ? 'gltf' : 'lottie-json'
  return isMesh(text) ? 'obj' : null
}

/** Wavefront OBJ has no signature: lines of comments, names and vertices. */
function isMesh(text: string): boolean {
  const lines = text.split(/\r?\n/).slice(0, -1)
  const known = /^(?:#.*|\s*|(?:v|vn|vt|vp|f|l|p|o|g|s|mtllib|usemtl)(?:\s.*)?)$/
  return lines.some((line) => /^v\s+-?[\d.]/.test(line)) && lines.every((line) => known.test(line))
}

/** Whether a name ends as files of a format do. */
export function isNamedAs(format: UploadedFormat, name: string): boolean {
  return (endings[format] ?? [format]).includes(endingOf(name))
}

/** What follows the last dot, in lower case. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

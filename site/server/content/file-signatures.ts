/** First bytes of formats, as Latin-1 text. */
const signatures = {
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  gif: ['GIF8'],
  pdf: ['%PDF-'],
  glb: ['glTF'],
  psd: ['8BPS'],
  // Blender packs its files with zstd or, before 3.0, gzip.
  blend: ['BLENDER', '\x28\xb5\x2f\xfd', '\x1f\x8b'],
  fbx: ['Kaydara FBX Binary', '; FBX '],
  aep: ['RIFX'],
  c4d: ['QC4DC4D6', 'C4DC4D6'],
  icns: ['icns'],
  postscript: ['%!PS', '\xc5\xd0\xd3\xc6'],
  zip: ['PK\x03\x04', 'PK\x05\x06'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SignedFormat = keyof typeof signatures | 'webp' | 'svg'

/** Enough of a file to see what it is. */
const HEAD_BYTES = 4096

/** The beginning of a file as Latin-1 text. */
export function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
}

/** What a file is by its first bytes, whatever it is called; null where they say nothing. */
export function signedFormat(head: string): SignedFormat | null {
  for (const [format, starts] of Object.entries(signatures)) {
    if (starts.some((start) => head.startsWith(start))) return format as keyof typeof signatures
  }
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return /^<svg[\s>]/i.test(withoutProlog(head)) ? 'svg' : null
}

/** Without byte order mark, XML declaration, comments and document type. */
function withoutProlog(head: string): string {
  return head
    .replace(/^ï»¿/, '')
    .replace(
      /^(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^[>]*(?:\[[\s\S]*?\]\s*)?>|\s)*/i,
      '',
    )
}

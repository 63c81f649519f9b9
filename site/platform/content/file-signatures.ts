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

/** Enough of a file to see what it is; markup may begin with long comments and declarations. */
const HEAD_BYTES = 4096
const MARKUP_HEAD_BYTES = 65_536
/** `<` in UTF-16, with a byte order mark or without. */
const WIDE = [
  { start: '\xff\xfe', offset: 2 },
  { start: '\xfe\xff', offset: 3 },
  { start: '<\0', offset: 0 },
  { start: '\0<', offset: 1 },
] as const

/** The beginning of a file as Latin-1 text; of UTF-16 every other byte. */
export function headOf(bytes: Uint8Array): string {
  const latin1 = (length: number) => Buffer.from(bytes.subarray(0, length)).toString('latin1')
  const head = latin1(HEAD_BYTES)
  const wide = WIDE.find(({ start }) => head.startsWith(start))
  if (wide) {
    const half = latin1(2 * MARKUP_HEAD_BYTES).slice(wide.offset)
    return half.replace(/([^])[^]?/g, '$1')
  }
  return /^(?:ï»¿)?\s*</.test(head) ? latin1(MARKUP_HEAD_BYTES) : head
}

/** What a file is by its first bytes, whatever it is called; null where they say nothing. */
export function signedFormat(head: string): SignedFormat | null {
  for (const [format, starts] of Object.entries(signatures)) {
    if (starts.some((start) => head.startsWith(start))) return format as keyof typeof signatures
  }
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return /^<(?:[\w-]+:)?svg[\s/>]/i.test(withoutProlog(head)) ? 'svg' : null
}

/** Without byte order mark, XML declaration, comments and document type. */
function withoutProlog(head: string): string {
  return head
    .replace(/^ï»¿/, '')
    .replace(
      /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+(?:[\w-]+:)?svg[^[>]*(?:\[[\s\S]*?\]\s*)?>|\s)*/i,
      '',
    )
}

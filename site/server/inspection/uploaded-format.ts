/** What people may upload. Source formats are kept as they are and never opened. */
export const uploadedFormats = [
  'svg',
  'lottie-json',
  'dotlottie',
  'glb',
  'gltf',
  'png',
  'jpg',
  'webp',
  'ai',
  'eps',
  'psd',
  'blend',
  'fbx',
  'aep',
] as const
export type UploadedFormat = (typeof uploadedFormats)[number]

export const sourceFormats: ReadonlySet<UploadedFormat> = new Set<UploadedFormat>([
  'ai',
  'eps',
  'psd',
  'blend',
  'fbx',
  'aep',
])

/** Endings of file names that a format may have. */
const endings = {
  svg: ['svg'],
  'lottie-json': ['json'],
  dotlottie: ['lottie'],
  glb: ['glb'],
  gltf: ['gltf'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  ai: ['ai'],
  eps: ['eps'],
  psd: ['psd'],
  blend: ['blend'],
  fbx: ['fbx'],
  aep: ['aep'],
} as const satisfies Record<UploadedFormat, readonly string[]>

const starts: readonly (readonly [UploadedFormat, string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  ['glb', 'glTF'],
  ['psd', '8BPS'],
  ['blend', 'BLENDER'],
  ['fbx', 'Kaydara FBX Binary'],
  ['aep', 'RIFX'],
  ['eps', '%!PS-Adobe'],
  ['ai', '%PDF-'],
  ['dotlottie', 'PK\x03\x04'],
]

/** How much of a file is read to see what it is. */
const HEAD_BYTES = 4096

/** What a file is by its first bytes, whatever it is called; null for all that is not taken. */
export function formatOfContent(bytes: Uint8Array): UploadedFormat | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const known = starts.find(([, start]) => head.startsWith(start))
  if (known) return known[0]
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return formatOfText(head.replace(/^ï»¿/, '').trimStart())
}

function formatOfText(text: string): UploadedFormat | null {
  if (text.startsWith('{')) return /"asset"\s*:\s*\{/.test(text) ? 'gltf' : 'lottie-json'
  const drawing = text.replace(
    /^(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|\s)*/i,
    '',
  )
  return /^<svg[\s>]/i.test(drawing) ? 'svg' : null
}

/** Whether a name ends as files of a format do. */
export function isNamedAs(format: UploadedFormat, name: string): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return endings[format].some((own) => own === ending)
}

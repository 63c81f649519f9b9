import type { Json } from '../gltf-json.ts'
import { joinChunks } from './join-chunks.ts'
import { readContainer } from '../read-container.ts'

/** What a model's file says of the work in it; empty fields are left out. */
export interface GlbCredit {
  readonly title: string
  readonly author: string
  /** Licences with their addresses and what was changed. */
  readonly rights: string
  readonly source: string
  readonly licenseUrl: string | null
}

/**
 * The model with its credit in `asset.copyright`, and by field in `asset.extras` under the names that
 * large libraries of models use: `title`, `author`, `license`, `licenseUrl`, `source`. The binary chunk
 * stays as it is, and so does all else that the document says.
 *
 * @throws ModelError as `readContainer`
 */
export function creditGlb(
  glb: Uint8Array,
  { title, author, rights, source, licenseUrl }: GlbCredit,
): Uint8Array {
  const { json, binary } = readContainer(glb)
  const asset = objectOf(json['asset'])
  const named = { title, author, license: rights, licenseUrl, source }
  const credit = Object.entries(named).filter(([, value]) => value !== null && value !== '')
  const document = {
    ...json,
    asset: {
      ...asset,
      copyright: [title && `“${title}”`, author && `by ${author},`, rights]
        .filter(Boolean)
        .join(' '),
      extras: { ...objectOf(asset['extras']), ...Object.fromEntries(credit) },
    },
  }
  const parts = binary ? [padded(binary)] : []
  return joinChunks(document, parts, parts[0]?.length ?? 0)
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/** Chunks end on a border of four; files in the wild do not all keep to it. */
function padded(binary: Uint8Array): Uint8Array {
  if (binary.length % 4 === 0) return binary
  const whole = new Uint8Array((binary.length + 3) & ~3)
  whole.set(binary)
  return whole
}

import { textAt, type Json } from '../gltf-json.ts'
import { readContainer } from '../read-container.ts'
import { writeContainer } from './write-container.ts'

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
  return writeContainer(document, binary)
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/**
 * What `creditGlb` wrote into a model; null where it names no author.
 *
 * @throws ModelError as `readContainer`
 */
export function readCredit(glb: Uint8Array): GlbCredit | null {
  const { extras } = objectOf(readContainer(glb).json['asset'])
  const { title, author, license, licenseUrl, source } = objectOf(extras)
  if (typeof author !== 'string' || author === '') return null
  return {
    title: textAt(title, ''),
    author: textAt(author, ''),
    rights: textAt(license, ''),
    source: textAt(source, ''),
    licenseUrl: textAt(licenseUrl, null),
  }
}

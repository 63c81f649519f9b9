import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteRoot } from '#platform/site-root.ts'
import { woffToSfnt } from './woff-to-sfnt.ts'

/** The faces that text is drawn with, each a part of Noto Sans. */
export type Face = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'jp' | 'kr'

const known = new Map<Face, Buffer>()

/** A face as TrueType, unpacked once. */
export function readFace(face: Face): Buffer {
  let bytes = known.get(face)
  if (!bytes) {
    bytes = woffToSfnt(readFileSync(join(siteRoot, `platform/pdf/fonts/noto-sans-${face}.woff`)))
    known.set(face, bytes)
  }
  return bytes
}

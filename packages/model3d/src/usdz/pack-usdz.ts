import { zipSync, type Zippable } from 'fflate'

/** A file of a package; the first one is the layer that programs open. */
export type UsdzFile = { readonly name: string; readonly bytes: Uint8Array }

/** Programs map a package into memory and read its files where they lie. */
const ALIGNMENT = 64
const LOCAL_HEADER = 30
/** Number and length of an extra field, before its content. */
const EXTRA_HEADER = 4
/** Any number that nobody has taken: the field only fills. */
const FILLER = 0x1986
/** The earliest time of a ZIP, so that the same model gives the same bytes. */
const NO_TIME = '1980-01-01T12:00:00'

/** A ZIP without compression in which the content of each file begins at a multiple of 64 bytes. */
export function packUsdz(files: readonly UsdzFile[]): Uint8Array {
  const zippable: Zippable = {}
  let at = 0
  for (const { name, bytes } of files) {
    const header = at + LOCAL_HEADER + name.length
    const missing = ALIGNMENT - ((header + EXTRA_HEADER) % ALIGNMENT)
    zippable[name] = [bytes, { extra: { [FILLER]: new Uint8Array(missing % ALIGNMENT) } }]
    at = header + EXTRA_HEADER + (missing % ALIGNMENT) + bytes.length
  }
  return zipSync(zippable, { level: 0, mtime: NO_TIME })
}

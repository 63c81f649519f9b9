import { strToU8, zipSync } from 'fflate'

/** A ZIP of texts, by path. */
export function archiveOf(texts: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries(texts).map(([path, text]) => [path, strToU8(text)])
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>)
}

/** One stored original as a manifest names it; the hash is SHA-256 in hexadecimal digits. */
type ManifestEntry = {
  readonly uuid: string
  readonly slug: string
  readonly format: string
  readonly sha256: string
}

/**
 * The list of the originals in an archive, one a line, as `sha256sum` would write it. The licence
 * ledger keeps its hash, so that a certificate of a whole archive names every file in it.
 */
export function manifestFile(entries: readonly ManifestEntry[]): string {
  return entries
    .map(({ uuid, slug, format, sha256 }) => `${sha256}  ${slug}.${format} ${uuid}\n`)
    .join('')
}

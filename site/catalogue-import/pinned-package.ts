/** One published npm package, pinned by the hash of its tarball. */
export type PinnedPackage = {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

import type { Attribution } from '@tessera/licensing'

/** The licence of an asset with its text and the package that it came with. */
export type ArchiveLicense = {
  readonly id: number
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly text: string
  readonly notice: string | null
  readonly packageName: string | null
  readonly packageVersion: string
}

/** What the papers of an archive say of one file in it. */
export type ArchivePaper = {
  /** Path inside the archive. */
  readonly path: string
  /** Hexadecimal digits; SPDX asks for it. */
  readonly sha1: string
  readonly credit: Attribution
  readonly license: ArchiveLicense
}

/** What a person needs to know about a file format, and how to send it. */
export interface FormatInfo {
  /** As written on a button: `SVG`, `Lottie JSON`. */
  readonly label: string
  readonly mime: string
  /** Without a dot. */
  readonly extension: string
  /** Programs that open it, best known first. */
  readonly apps: readonly string[]
  /** Whether a size in pixels can be chosen. */
  readonly isRaster: boolean
}

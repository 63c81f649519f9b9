/** A drawing as a set holds it. */
export type SetIcon = {
  /** kebab-case, different from all others of the set. */
  readonly name: string
  readonly title: string
  readonly viewBox: readonly [x: number, y: number, width: number, height: number]
  /** Sanitised SVG markup with all its paints. */
  readonly body: string
}

export type PackageFacts = {
  /** As npm takes it. */
  readonly packageName: string
  readonly title: string
  readonly version: string
  /** An SPDX expression. */
  readonly license: string
  readonly icons: readonly SetIcon[]
}

export type TextFile = { readonly path: string; readonly text: string }

import { IDENTITY, multiply, readMatrix, type SvgMatrix } from './svg-matrix.ts'

export interface FilteredGroup {
  /** Place of the whole element in the text. */
  readonly start: number
  readonly end: number
  /** From the coordinates around the group to those of the drawing. */
  readonly matrix: SvgMatrix
}

export interface NormalisedParts {
  /** The opening `<svg …>`. */
  readonly head: string
  /** `<defs>…</defs>`, or nothing. */
  readonly defs: string
  readonly groups: readonly FilteredGroup[]
}

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g

/**
 * Finds the outermost filtered groups of a drawing. Reads only what resvg's `toString()` writes:
 * one leading `<defs>`, double quotes, no comments, no CDATA, transforms as `matrix(…)`.
 */
export function findFilteredGroups(normalised: string): NormalisedParts {
  const matrices: SvgMatrix[] = []
  const groups: FilteredGroup[] = []
  let head = ''
  let defsStart = -1
  let defs = ''
  let open: { start: number; depth: number; matrix: SvgMatrix } | null = null

  for (const tag of normalised.matchAll(TAG)) {
    const [text, slash, name, attributes = '', selfClosing] = tag
    const end = tag.index + text.length
    if (slash) {
      matrices.pop()
      if (name === 'defs') defs = normalised.slice(defsStart, end)
      if (name === 'defs') defsStart = -1
      if (open && matrices.length === open.depth) {
        groups.push({ start: open.start, end, matrix: open.matrix })
        open = null
      }
      continue
    }
    if (!head) head = text
    if (name === 'defs' && !selfClosing) defsStart = tag.index
    const around = matrices.at(-1) ?? IDENTITY
    const isFiltered = name === 'g' && / filter="url\(/.test(attributes)
    if (isFiltered && !selfClosing && !open && defsStart < 0) {
      open = { start: tag.index, depth: matrices.length, matrix: around }
    }
    if (selfClosing) continue
    const own = attributes.match(/ transform="([^"]*)"/)?.[1]
    matrices.push(multiply(around, readMatrix(own)))
  }
  return { head, defs, groups }
}

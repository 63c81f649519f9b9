import {
  IDENTITY_MATRIX,
  type Matrix,
  multiplyMatrices,
  parseTransform,
  readAttributes,
  writtenTags,
} from '@tessera/vector'

export interface FilteredGroup {
  /** Place of the whole element in the text. */
  readonly start: number
  readonly end: number
  /** From the coordinates around the group to those of the drawing. */
  readonly matrix: Matrix
}

export interface NormalisedParts {
  /** The opening `<svg …>`. */
  readonly head: string
  /** `<defs>…</defs>`, or nothing. */
  readonly defs: string
  readonly groups: readonly FilteredGroup[]
}

/**
 * Finds the outermost filtered groups of a drawing. Reads only what resvg's `toString()` writes:
 * one leading `<defs>`, double quotes, no comments, no CDATA, transforms as `matrix(…)`.
 */
export function findFilteredGroups(normalised: string): NormalisedParts {
  const matrices: Matrix[] = []
  const groups: FilteredGroup[] = []
  let head = ''
  let defsStart = -1
  let defs = ''
  let open: { start: number; depth: number; matrix: Matrix } | null = null

  for (const tag of writtenTags(normalised)) {
    const { name, start, end } = tag
    if (tag.isClosing) {
      matrices.pop()
      if (name === 'defs') defs = normalised.slice(defsStart, end)
      if (name === 'defs') defsStart = -1
      if (open && matrices.length === open.depth) {
        groups.push({ start: open.start, end, matrix: open.matrix })
        open = null
      }
      continue
    }
    if (!head) head = normalised.slice(start, end)
    if (name === 'defs' && !tag.isSelfClosing) defsStart = start
    if (tag.isSelfClosing) continue
    const around = matrices.at(-1) ?? IDENTITY_MATRIX
    const attributes = readAttributes(tag.attributeText)
    const isFiltered = name === 'g' && attributes.get('filter')?.startsWith('url(')
    if (isFiltered && !open && defsStart < 0) {
      open = { start, depth: matrices.length, matrix: around }
    }
    matrices.push(multiplyMatrices(around, parseTransform(attributes.get('transform'))))
  }
  return { head, defs, groups }
}

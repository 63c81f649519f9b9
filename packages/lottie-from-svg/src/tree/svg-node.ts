import { readXmlTree, VectorError, type XmlElement } from '@tessera/vector'
import { ConversionError } from '../conversion-error.ts'

/** An element of the file, with what the style sheets say of it. */
export interface SvgNode {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Properties by attributes, sheets and `style`, the strongest one each. */
  readonly style: ReadonlyMap<string, string>
  readonly parent: SvgNode | null
  readonly children: readonly SvgNode[]
  readonly text: string
}

/**
 * Reads the file's elements.
 *
 * @throws ConversionError `malformed`, `doctype`, `too-large`, `not-svg`
 */
export function readSvgRoot(svg: string): XmlElement {
  let root: XmlElement
  try {
    root = readXmlTree(svg)
  } catch (error) {
    if (!(error instanceof VectorError)) throw error
    const code = error.code === 'doctype' || error.code === 'too-large' ? error.code : 'malformed'
    throw new ConversionError(code, error.message)
  }
  if (root.name !== 'svg') throw new ConversionError('not-svg', 'The outermost element is not svg')
  return root
}

/** The id that a reference such as `#a` or `url(#a)` names. */
export function idOfReference(text: string | undefined): string | null {
  if (text === undefined) return null
  return /^\s*(?:url\(\s*)?["']?#([^"')\s]+)/.exec(text)?.[1] ?? null
}

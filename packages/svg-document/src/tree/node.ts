/**
 * Numbers a node of one document and all that are made from it. A file gives its nodes the same
 * numbers each time it is read, in document order, so commands can name nodes by them.
 */
export type NodeId = number

/** An attribute as it stands in the file, byte for byte. */
export interface Attribute {
  readonly name: string
  /** The value as written, entities not decoded. */
  readonly raw: string
  /** The blanks before the name. */
  readonly lead: string
  /** `=` with the blanks around it. */
  readonly equals: string
  readonly quote: '"' | "'"
}

export interface ElementNode {
  readonly kind: 'element'
  readonly id: NodeId
  /** With its prefix, as written. */
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly children: readonly SvgNode[]
  /** The end of the start tag with the blanks before it: `>`, or `/>` without an end tag. */
  readonly tail: string
  /** The end tag as written; empty behind `/>`. */
  readonly endTag: string
}

/** Text, a comment, CDATA or a processing instruction, as written. */
export interface TextNode {
  readonly kind: 'text'
  readonly id: NodeId
  readonly source: string
}

export type SvgNode = ElementNode | TextNode

/**
 * A drawing that never changes: an edit makes another one that shares every node it leaves alone.
 * Keeping a hundred former states therefore costs what changed in them.
 */
export interface SvgDocument {
  /** What stands before the outermost element: XML declaration, DOCTYPE, comments. */
  readonly before: string
  readonly root: ElementNode
  readonly after: string
  /** Its `<style>` elements. */
  readonly sheets: readonly NodeId[]
  /** The number that the next new node gets. */
  readonly nextId: NodeId
}

export function isElement(node: SvgNode | undefined): node is ElementNode {
  return node?.kind === 'element'
}

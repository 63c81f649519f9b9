import { isElement, type ElementNode, type NodeId, type SvgDocument } from '@tessera/svg-document'
import { isPainted } from '#domains/editors/svg/commands/canvas-focus.ts'

export type Row = {
  readonly node: ElementNode
  readonly level: number
  readonly hasChildren: boolean
}

/** The rows of the tree that are shown, frontmost first. */
export function rowsOf(document: SvgDocument, open: ReadonlySet<NodeId>): readonly Row[] {
  const rows: Row[] = []
  const visit = ({ children }: ElementNode, level: number) => {
    for (const child of children.toReversed()) {
      if (!isElement(child) || !isPainted(child.name)) continue
      const hasChildren =
        child.name !== 'text' &&
        child.children.some((inner) => isElement(inner) && isPainted(inner.name))
      rows.push({ node: child, level, hasChildren })
      if (hasChildren && open.has(child.id)) visit(child, level + 1)
    }
  }
  visit(document.root, 0)
  return rows
}

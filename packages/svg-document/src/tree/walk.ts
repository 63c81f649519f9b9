import type { ElementNode, SvgDocument } from './node.ts'

/** All elements of a drawing in document order, the root first, each with those around it. */
export function* elementsOf(
  document: SvgDocument,
): Generator<{ readonly element: ElementNode; readonly ancestors: readonly ElementNode[] }> {
  yield* below(document.root, [])
}

function* below(
  element: ElementNode,
  ancestors: readonly ElementNode[],
): ReturnType<typeof elementsOf> {
  yield { element, ancestors }
  const around = [...ancestors, element]
  for (const child of element.children) {
    if (child.kind === 'element') yield* below(child, around)
  }
}

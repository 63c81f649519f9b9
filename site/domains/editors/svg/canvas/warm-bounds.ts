import { boundsOfNode, isElement, type SvgDocument } from '@tessera/svg-document'

/** Of so many at a time it is asked whether there is time left. */
const AT_ONCE = 50

/**
 * Finds the boxes of a large drawing while nothing else is to do: the first press needs them all for
 * snapping, and what is known of a node holds for ever. Answers with what stops it.
 */
export function warmBounds(document: SvgDocument): () => void {
  // Safari has no idle callbacks; there the first press takes longer.
  if (typeof requestIdleCallback === 'undefined') return () => undefined
  const nodes = document.root.children.filter(isElement)
  let next = 0
  let asked = 0
  const work = (deadline: IdleDeadline) => {
    while (next < nodes.length && deadline.timeRemaining() > 1) {
      for (const { id } of nodes.slice(next, next + AT_ONCE)) boundsOfNode(document, id)
      next += AT_ONCE
    }
    if (next < nodes.length) asked = requestIdleCallback(work)
  }
  asked = requestIdleCallback(work)
  return () => cancelIdleCallback(asked)
}

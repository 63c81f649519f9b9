import type { PaintCollector } from './collect-paints.ts'
import type { OpenElement } from './open-element.ts'

/** A shape that no fill reaches is black; inside definitions only if something draws it. */
export function createImplicitBlack(hasSheet: boolean, paints: PaintCollector) {
  let hasUnfilledDefinition = false
  let hasUnfilledUse = false
  return {
    note(element: OpenElement, stack: readonly OpenElement[]): void {
      if (hasSheet || element.hasFill || !element.isPainted) return
      if (element.role === 'use') hasUnfilledUse = true
      if (element.role !== 'shape' && element.name !== 'text') return
      if (element.name === 'line') return
      if (stack.some(({ name }) => name === 'defs' || name === 'symbol')) {
        hasUnfilledDefinition = true
      } else paints.implicitBlack()
    },
    finish(): void {
      if (hasUnfilledUse && hasUnfilledDefinition) paints.implicitBlack()
    },
  }
}

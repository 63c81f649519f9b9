import type { LottieAnimation } from './animation.ts'
import { copyJson, visitObjects, type JsonObject } from './json-tree.ts'

/**
 * A copy without expressions: programs that a player with `eval` would run. An expression is the
 * string `x` of a property, wherever it stands (transforms, shapes, effects, text, slots); numbers
 * and lists named `x`, which ease keyframes, stay. The property keeps its plain value.
 */
export function stripExpressions(animation: LottieAnimation): LottieAnimation {
  const copy = copyJson(animation) as LottieAnimation
  removeExpressions(copy)
  return copy
}

/** Strips in place; answers how many expressions were there. */
export function removeExpressions(tree: JsonObject): number {
  let removed = 0
  visitObjects(tree, (object) => {
    if (typeof object.x !== 'string') return
    delete object.x
    removed++
  })
  return removed
}

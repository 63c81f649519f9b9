import type { SvgNode } from '../tree/svg-node.ts'
import type { Instance, Scene } from './scene.ts'

/** An element at the place where the file has it: gradients, masks and clip paths inherit there. */
export function plainInstance(scene: Scene, node: SvgNode): Instance {
  const existing = scene.plainInstances.get(node)
  if (existing) return existing
  const parent = node.parent ? plainInstance(scene, node.parent) : null
  const instance = { node, parent, viewport: scene.viewport }
  scene.plainInstances.set(node, instance)
  return instance
}

import { offsetPath as offset } from '@tessera/path-geometry'
import { removeNodes } from '../../tree/edit-tree.ts'
import { defineCommand, requireTool } from '../define-command.ts'
import { finite, nodeIds, oneOf } from '../fields/fields.ts'
import { changePaths } from './change-paths.ts'
import { fillRuleOf } from './shape-style.ts'

/** Makes areas wider by a distance in their own units, or narrower; what vanishes is taken out. */
export const offsetPath = defineCommand({
  type: 'offset-path',
  label: 'offsetPath',
  fields: { nodes: nodeIds, distance: finite, join: oneOf('miter', 'round', 'square') },
  apply(document, { nodes, distance, join }, tools) {
    if (distance === 0) return document
    const clipper = requireTool(tools, 'clipper')
    const gone: number[] = []
    const changed = changePaths(document, nodes, (shape) => {
      const area = { d: shape.d, fillRule: fillRuleOf(document, shape) }
      const wider = offset(clipper, area, distance, join)
      if (wider === '') gone.push(shape.element.id)
      return wider
    })
    return gone.length === 0 ? changed : removeNodes(changed, gone)
  },
})

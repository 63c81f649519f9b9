import { simplifyPath } from '@tessera/path-geometry'
import { defineCommand } from '../define-command.ts'
import { between, nodeIds } from '../fields/fields.ts'
import { changePaths } from './change-paths.ts'

/** Draws shapes with fewer nodes, nowhere further off than a tolerance in their own units. */
export const simplify = defineCommand({
  type: 'simplify',
  label: 'simplify',
  fields: { nodes: nodeIds, tolerance: between(1e-6, 1e6) },
  apply(document, { nodes, tolerance }) {
    return changePaths(document, nodes, ({ d }) => {
      const simple = simplifyPath(d, tolerance)
      return simple.length < d.length ? simple : d
    })
  },
})

import { roundCorners as roundPath } from '@tessera/path-geometry'
import { defineCommand } from '../define-command.ts'
import { between, nodeIds } from '../fields/fields.ts'
import { changePaths } from './change-paths.ts'

/** Rounds the corners of shapes by a radius in their own units. */
export const roundCorners = defineCommand({
  type: 'round-corners',
  label: 'roundCorners',
  fields: { nodes: nodeIds, radius: between(0, 1e6) },
  apply(document, { nodes, radius }) {
    return changePaths(document, nodes, ({ d }) => roundPath(d, radius))
  },
})

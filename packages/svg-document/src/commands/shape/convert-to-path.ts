import { asPath } from '../../geometry/path-of-element.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import { localName } from '../../tree/read-document.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds } from '../fields/fields.ts'
import { shapesIn } from './change-paths.ts'

/** Turns basic shapes into paths that look the same. */
export const convertToPath = defineCommand({
  type: 'convert-to-path',
  label: 'convertToPath',
  fields: { nodes: nodeIds },
  apply(document, { nodes }) {
    const basic = shapesIn(document, nodes).filter(
      ({ element }) => localName(element.name) !== 'path',
    )
    const paths = new Map(basic.map(({ element, d }) => [element.id, d]))
    return updateElements(document, [...paths.keys()], (element) =>
      asPath(element, paths.get(element.id)!),
    )
  },
})

export {
  applyCommand,
  labelOf,
  readCommand,
  readCommands,
  replayCommands,
} from './commands/apply-command.ts'
export { commandTypes, type Command, type CommandType } from './commands/command-kinds.ts'
export type { CommandTools } from './commands/define-command.ts'
export { DocumentError, type DocumentErrorCode } from './document-error.ts'
export { boundsOfNode, boundsOfNodes } from './geometry/bounds-of-node.ts'
export { canvasOf } from './geometry/canvas.ts'
export { matrixThrough, ownMatrix, writeMatrix } from './geometry/matrix-of-node.ts'
export { pathOfElement } from './geometry/path-of-element.ts'
export { lintIcon, type Finding } from './lint/lint-icon.ts'
export { isDrawn, isSafeDocument } from './safety/is-safe-document.ts'
export { hitTest, isHidden, isLocked, nodesInBox, type Hit } from './select/hit-test.ts'
export { addedNodes, nodesAlike, outermostNodes } from './select/selection.ts'
export { attributeOf, decodeEntities, hrefOf } from './tree/attributes.ts'
export { findById, idsOf } from './tree/find-by-id.ts'
export { findNode, type FoundNode } from './tree/find-node.ts'
export { isElement } from './tree/node.ts'
export type { Attribute, ElementNode, NodeId, SvgDocument, SvgNode, TextNode } from './tree/node.ts'
export { readDocument } from './tree/read-document.ts'
export { ownProperty, propertyOf } from './tree/style.ts'
export { elementsOf } from './tree/walk.ts'
export { writeDocument, writeNode } from './tree/write-document.ts'

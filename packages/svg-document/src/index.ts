export {
  applyCommand,
  labelOf,
  readCommand,
  readCommands,
  replayCommands,
} from './commands/apply-command.ts'
export type { Command, CommandType } from './commands/command-kinds.ts'
export type { CommandTools } from './commands/define-command.ts'
export { DocumentError, type DocumentErrorCode } from './document-error.ts'
export { attributeOf, hrefOf } from './tree/attributes.ts'
export { findNode, type FoundNode } from './tree/find-node.ts'
export { isElement } from './tree/node.ts'
export type { Attribute, ElementNode, NodeId, SvgDocument, SvgNode, TextNode } from './tree/node.ts'
export { readDocument } from './tree/read-document.ts'
export { propertyOf } from './tree/style.ts'
export { elementsOf } from './tree/walk.ts'
export { writeDocument, writeNode } from './tree/write-document.ts'

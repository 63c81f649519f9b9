import { findById } from '../tree/find-by-id.ts'
import type { NodeId, SvgDocument } from '../tree/node.ts'
import { readDocument } from '../tree/read-document.ts'
import { writeDocument } from '../tree/write-document.ts'

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'

/** A drawing of 24 units with this inside. */
export function drawing(inside: string): SvgDocument {
  return readDocument(`${HEAD}${inside}</svg>`)
}

export function insideOf(document: SvgDocument): string {
  return writeDocument(document).slice(HEAD.length, -'</svg>'.length)
}

/** The nodes with these ids. */
export function nodesOf(document: SvgDocument, ...ids: readonly string[]): NodeId[] {
  return ids.map((id) => findById(document, id)!)
}

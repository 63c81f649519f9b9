import {
  isElement,
  readDocument,
  writeDocument,
  type Attribute,
  type ElementNode,
  type SvgDocument,
  type SvgNode,
} from '@tessera/svg-document'
import { writeShortPath } from './short-path.ts'

const NOTES = /^(?:sodipodi|inkscape|sketch|serif|figma):|^data-(?!locked)|^aria-label$/
const NUMBERS =
  /^(?:x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|points|transform|stroke-width|offset|viewBox)$/

/**
 * The drawing in fewer bytes that looks the same: no notes of programs, comments and blanks between
 * elements, short path data and numbers. Groups, ids and paint stay as they are.
 */
export function optimised(svg: string): string {
  const document = readDocument(svg)
  const small: SvgDocument = {
    ...document,
    before: '',
    after: '',
    root: smaller(document.root, true),
  }
  return writeDocument(small)
}

function smaller(node: ElementNode, isRoot: boolean): ElementNode {
  const holdsText = /^(?:text|tspan|textPath|style|title|desc)$/.test(node.name)
  const children = node.children.flatMap((child): readonly SvgNode[] => {
    if (isElement(child)) return isNote(child) ? [] : [smaller(child, false)]
    if (child.source.startsWith('<!--')) return []
    return holdsText || child.source.trim() !== '' ? [child] : []
  })
  const attributes = node.attributes
    .filter(({ name }) => !NOTES.test(name) && (isRoot || !name.startsWith('xmlns')))
    .map((attribute): Attribute => ({
      ...attribute,
      lead: ' ',
      equals: '=',
      raw: shortValue(attribute),
    }))
  const isEmpty = children.length === 0 && !holdsText
  return {
    ...node,
    attributes,
    children,
    tail: isEmpty ? '/>' : '>',
    endTag: isEmpty ? '' : `</${node.name}>`,
  }
}

function isNote({ name }: ElementNode): boolean {
  return name.includes(':') || name === 'metadata'
}

function shortValue({ name, raw }: Attribute): string {
  if (name === 'd') return writeShortPath(raw)
  return NUMBERS.test(name) ? raw.replaceAll(/-?\d*\.\d{3,}(?:e[+-]?\d+)?/gi, tidy) : raw
}

function tidy(text: string): string {
  return String(Math.round(Number(text) * 1000) / 1000)
}

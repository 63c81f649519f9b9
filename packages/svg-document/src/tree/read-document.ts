import { DocumentError } from '../document-error.ts'
import type { Attribute, ElementNode, NodeId, SvgDocument, SvgNode } from './node.ts'

const MOST_CHARACTERS = 10_000_000
const MOST_ELEMENTS = 100_000
const MOST_LEVELS = 200

const NAME = '[A-Za-z_][\\w.:-]*'
const START = new RegExp(`<(${NAME})`, 'y')
const ATTRIBUTE = new RegExp(`(\\s+)(${NAME})(\\s*=\\s*)(?:"([^"<]*)"|'([^'<]*)')`, 'y')
const TAIL = /\s*\/?>/y
const END = new RegExp(`</(${NAME})\\s*>`, 'y')
/** Everything that is neither element nor text: how it begins and how it ends. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
/** An ampersand that begins none of the references that XML has without a DOCTYPE. */
const LOOSE_AMPERSAND = /&(?!(?:#x[\da-f]+|#\d+|amp|lt|gt|quot|apos);)/i
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const DOCTYPE = /<!DOCTYPE\s[^[>]*>/iy

/** An element whose end is not yet read. */
interface OpenElement extends Omit<ElementNode, 'endTag' | 'children'> {
  readonly children: SvgNode[]
}

/**
 * Reads SVG so that `writeDocument` gives the same bytes back. Well-formed XML only; a DOCTYPE may
 * declare nothing. It makes nothing safe: text from strangers goes through `sanitizeSvg` first.
 *
 * Up to 10 million characters, 100,000 elements, 200 levels.
 *
 * @throws DocumentError `malformed`, `doctype`, `not-svg`, `too-large`, `too-deep`
 */
export function readDocument(source: string): SvgDocument {
  const { nodes, nextId } = readNodes(source, 0)
  const place = nodes.findIndex(({ kind }) => kind === 'element')
  const root = nodes[place]
  if (root?.kind !== 'element' || localName(root.name) !== 'svg') {
    throw new DocumentError('not-svg', 'The outermost element is not svg')
  }
  const outside = (list: readonly SvgNode[]) =>
    list.map((node) => {
      if (node.kind === 'element') throw malformed('more than one outermost element')
      if (!/^(?:\s|\uFEFF|<)/.test(node.source)) throw malformed('text outside of the drawing')
      return node.source
    })
  return {
    before: outside(nodes.slice(0, place)).join(''),
    root,
    after: outside(nodes.slice(place + 1)).join(''),
    sheets: sheetsIn(root),
    nextId,
  }
}

/**
 * Reads elements and text one after another, numbered from `firstId` in document order.
 *
 * @throws DocumentError as `readDocument`
 */
export function readNodes(
  source: string,
  firstId: NodeId,
): { readonly nodes: readonly SvgNode[]; readonly nextId: NodeId } {
  if (source.length > MOST_CHARACTERS) throw new DocumentError('too-large', 'The file is too large')
  if (FORBIDDEN.test(source)) throw malformed('it holds control characters')
  const top: SvgNode[] = []
  const open: OpenElement[] = []
  let nextId = firstId
  let elements = 0
  let position = 0
  const add = (node: SvgNode) => (open.at(-1)?.children ?? top).push(node)

  while (position < source.length) {
    const aside = endOfAside(source, position, open.length === 0)
    if (aside !== null || source[position] !== '<') {
      const end = aside ?? endOfText(source, position)
      const text = source.slice(position, end)
      if (aside === null) assertText(text)
      add({ kind: 'text', id: nextId++, source: text })
      position = end
    } else if (source[position + 1] === '/') {
      const element = open.pop()
      const [endTag, name] = take(END, source, position, 'an end tag')
      if (element === undefined || element.name !== name)
        throw malformed(`</${name}> closes nothing`)
      add({ ...element, endTag })
      position += endTag.length
    } else {
      elements += 1
      if (elements > MOST_ELEMENTS) throw new DocumentError('too-large', 'Too many elements')
      if (open.length >= MOST_LEVELS) throw new DocumentError('too-deep', 'Nested too deep')
      const [start, name = ''] = take(START, source, position, 'an element')
      const { attributes, end } = readAttributes(source, position + start.length)
      const [tail] = take(TAIL, source, end, `the end of <${name}`)
      position = end + tail.length
      const element = { kind: 'element', id: nextId++, name, attributes, tail } as const
      if (tail.endsWith('/>')) add({ ...element, children: [], endTag: '' })
      else open.push({ ...element, children: [] })
    }
  }
  if (open.length > 0) throw malformed(`<${open.at(-1)!.name}> has no end`)
  return { nodes: top, nextId }
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function sheetsIn({ children }: ElementNode): NodeId[] {
  return children.flatMap((child) => {
    if (child.kind === 'text') return []
    return localName(child.name) === 'style' ? [child.id] : sheetsIn(child)
  })
}

function readAttributes(source: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = []
  let end = from
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const match = ATTRIBUTE.exec(source)
    if (match === null) return { attributes, end }
    const [written, lead = '', name = '', equals = '', double, single] = match
    if (attributes.some((other) => other.name === name)) throw malformed(`${name} stands twice`)
    const quote = double === undefined ? "'" : '"'
    const raw = double ?? single ?? ''
    if (LOOSE_AMPERSAND.test(raw)) throw malformed(`${name} holds a loose &`)
    attributes.push({ name, raw, lead, equals, quote })
    end += written.length
  }
}

/** Where a comment, CDATA, instruction or DOCTYPE that begins here ends; null where none does. */
function endOfAside(source: string, from: number, isOutside: boolean): number | null {
  if (source[from] !== '<' || !/[!?]/.test(source[from + 1] ?? '')) return null
  for (const [begin, end] of ASIDES) {
    if (!source.startsWith(begin, from)) continue
    const at = source.indexOf(end, from + begin.length)
    if (at === -1) throw malformed(`${begin} has no end`)
    return at + end.length
  }
  DOCTYPE.lastIndex = from
  const doctype = isOutside ? DOCTYPE.exec(source) : null
  if (doctype === null) throw new DocumentError('doctype', 'The DOCTYPE declares something')
  return from + doctype[0].length
}

function endOfText(source: string, from: number): number {
  const at = source.indexOf('<', from)
  return at === -1 ? source.length : at
}

function assertText(text: string): void {
  if (LOOSE_AMPERSAND.test(text)) throw malformed('a text holds a loose &')
  if (text.includes(']]>')) throw malformed('a text holds ]]>')
}

function take(pattern: RegExp, source: string, from: number, what: string): RegExpExecArray {
  pattern.lastIndex = from
  const match = pattern.exec(source)
  if (match === null) throw malformed(`${what} cannot be read at character ${from}`)
  return match
}

function malformed(why: string): DocumentError {
  return new DocumentError('malformed', `The file is not well-formed: ${why}`)
}

import { VectorError } from '../vector-error.ts'
import { readXml } from './read-xml.ts'

export interface XmlElement {
  /** Without its prefix, as are the names of attributes. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Character data directly inside, joined. */
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

const MAX_LENGTH = 4_000_000
const MAX_DEPTH = 128
const MAX_ELEMENTS = 50_000

/**
 * Reads a whole document into elements and answers its root. Up to 4 million characters, 50,000
 * elements and 128 levels.
 *
 * @throws VectorError `malformed`, `doctype`, `too-large`
 */
export function readXmlTree(source: string): XmlElement {
  if (source.length > MAX_LENGTH) throw new VectorError('too-large', 'The document is too large')
  const document: OpenElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [document]
  let count = 0
  readXml(source, {
    open(name, attributes) {
      count += 1
      if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) {
        throw new VectorError('too-large', 'The document has too many elements')
      }
      const element: OpenElement = {
        name: localName(name),
        attributes: new Map(
          Object.entries(attributes).map(([key, value]) => [localName(key), value] as const),
        ),
        children: [],
        text: '',
      }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close() {
      open.pop()
    },
    text(text) {
      const element = open.at(-1)
      if (element) element.text += text
    },
  })
  const [root] = document.children
  if (!root) throw new VectorError('malformed', 'The document has no root element')
  return root
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

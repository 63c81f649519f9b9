import { SaxesParser } from 'saxes'
import { VectorError } from '../vector-error.ts'
import { readDoctype } from './read-doctype.ts'

/** Receives the parts of a document in order. Names keep their prefix, entities are decoded. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(): void
  /** Character data, CDATA included. */
  text(text: string): void
}

/** What all entities of a DOCTYPE together may add to a document, in characters. */
const MOST_EXPANSION = 1_000_000

/**
 * Reads a document as tokens: the only XML reader of the engines. Comments and processing
 * instructions are passed over. What the handler throws ends the reading. A DOCTYPE is read for the
 * entities that hold plain text; such text is never read as markup.
 *
 * @throws VectorError `malformed` (not well-formed XML 1.0), `doctype` (entities that load or build
 * other text, or add more than a million characters)
 */
export function readXml(source: string, handler: XmlHandler): void {
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  })
  parser.on('error', (error) => {
    throw new VectorError('malformed', error.message)
  })
  parser.on('doctype', (declaration) => declareEntities(parser, readDoctype(declaration)))
  parser.on('opentag', ({ name, attributes }) =>
    handler.open(name, attributes as Record<string, string>),
  )
  parser.on('closetag', () => handler.close())
  parser.on('text', (text) => handler.text(text))
  parser.on('cdata', (text) => handler.text(text))
  parser.write(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source).close()
}

/** Saxes looks each mention up, so that all of them can be counted. */
function declareEntities(parser: SaxesParser, entities: ReadonlyMap<string, string>): void {
  let expansion = 0
  for (const [name, text] of entities) {
    // The five that XML itself has stay as they are.
    if (name in parser.ENTITIES) continue
    Object.defineProperty(parser.ENTITIES, name, {
      get() {
        expansion += text.length
        if (expansion <= MOST_EXPANSION) return text
        throw new VectorError('doctype', 'The entities of the DOCTYPE unfold to too much text')
      },
    })
  }
}

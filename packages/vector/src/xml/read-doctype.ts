import { VectorError } from '../vector-error.ts'

const MOST_ENTITIES = 256
const QUOTED = `(?:"[^"]*"|'[^']*')`
const HEAD = new RegExp(
  `\\s+[^\\s"'<>[\\]]+(?:\\s+PUBLIC\\s+${QUOTED}(?:\\s+${QUOTED})?|\\s+SYSTEM\\s+${QUOTED})?\\s*(?:\\[|$)`,
  'y',
)
const SPACE = /\s+/y
const ENTITY = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/y
const SKIPPED = /<!(?:ELEMENT|ATTLIST|NOTATION)\s/y
const END = /\]\s*$/y

/**
 * The entities that a document type declares by itself, as Illustrator does for its namespaces: name
 * and text. `declaration` is what stands between `<!DOCTYPE` and its `>`. The address of an external
 * subset is passed over, and never read; so are declarations of elements and attributes, whose
 * default values are not applied.
 *
 * @throws VectorError `doctype` on parameter entities, external ones, those that hold markup or other
 * entities, on more than 256, and on what is no document type
 */
export function readDoctype(declaration: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>()
  let position = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = position
    const match = pattern.exec(declaration)
    if (match) position = pattern.lastIndex
    return match
  }
  const head = take(HEAD)
  if (!head) throw refusal('The DOCTYPE is malformed')
  if (!head[0].endsWith('[')) return entities
  while (!take(END)) {
    if (take(SPACE)) continue
    const entity = take(ENTITY)
    if (entity) {
      const [, name = '', double, single] = entity
      // The first declaration of a name is the one that counts.
      if (!entities.has(name)) entities.set(name, double ?? single ?? '')
      if (entities.size > MOST_ENTITIES) throw refusal('The DOCTYPE declares too many entities')
    } else if (declaration.startsWith('<!--', position)) {
      position = behind(declaration, '-->', position + 4)
    } else if (declaration.startsWith('<?', position)) {
      position = behind(declaration, '?>', position + 2)
    } else if (take(SKIPPED)) {
      position = endOfDeclaration(declaration, position)
    } else {
      throw refusal('The DOCTYPE declares an entity that is more than plain text')
    }
  }
  return entities
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  if (at === -1) throw refusal('The DOCTYPE is malformed')
  return at + mark.length
}

/** The place behind the `>` that no quotes enclose. */
function endOfDeclaration(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const mark = text[at]!
    if (mark === '>') return at + 1
    if (mark === '"' || mark === "'") at = behind(text, mark, at + 1) - 1
  }
  throw refusal('The DOCTYPE is malformed')
}

function refusal(message: string): VectorError {
  return new VectorError('doctype', message)
}

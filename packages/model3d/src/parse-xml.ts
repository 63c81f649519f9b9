import { ModelError } from './errors.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Character data directly inside, joined. */
  readonly text: string
}

const MAX_LENGTH = 4_000_000
const MAX_DEPTH = 128
const MAX_ELEMENTS = 50_000
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/gy
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

interface OpenElement {
  name: string
  attributes: Map<string, string>
  children: XmlElement[]
  text: string
}

/**
 * Reads the XML of an SVG that has already passed the sanitiser: names without their prefix, no
 * DOCTYPE, the five named entities and character references.
 *
 * @throws ModelError `bad-svg`, `too-large`
 */
export function parseXml(source: string): XmlElement {
  if (source.length > MAX_LENGTH) throw new ModelError('too-large', 'the SVG is too large')
  const document: OpenElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [document]
  let count = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const token = TOKEN.exec(source)
    if (!token) throw new ModelError('bad-svg', 'the SVG is not well-formed')
    const [, data, closing, opening, attributes = '', slash, text] = token
    const parent = open.at(-1) ?? document
    if (data !== undefined) parent.text += data
    else if (text !== undefined) parent.text += decodeEntities(text)
    else if (closing !== undefined) {
      if (open.length < 2 || parent.name !== localName(closing)) {
        throw new ModelError('bad-svg', `</${closing}> closes nothing`)
      }
      open.pop()
    } else if (opening !== undefined) {
      count += 1
      if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) {
        throw new ModelError('too-large', 'the SVG has too many elements')
      }
      const element: OpenElement = {
        name: localName(opening),
        attributes: parseAttributes(attributes),
        children: [],
        text: '',
      }
      parent.children.push(element)
      if (slash === '') open.push(element)
    }
  }
  const root = document.children.find((element) => element.name === 'svg')
  if (open.length > 1 || root === undefined)
    throw new ModelError('bad-svg', 'there is no whole svg')
  return root
}

function parseAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    attributes.set(localName(name), decodeEntities(double ?? single ?? ''))
  }
  return attributes
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole
    const point = name[1] === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /\s+([\w:-]+)="([^"]*)"/g

/** A tag as it stands in the text. Attribute values are as written, entities not decoded. */
export interface WrittenTag {
  readonly name: string
  /** `</name>` */
  readonly isClosing: boolean
  /** `<name/>` */
  readonly isSelfClosing: boolean
  /** All attributes, with the blank before each. */
  readonly attributeText: string
  /** Place of the tag in the text; `end` is behind it. */
  readonly start: number
  readonly end: number
}

/**
 * The tags of markup in the form that our own writers and resvg give it: double quotes, no comments, no
 * CDATA. Not for text from elsewhere: `readXml` reads that. It is
 * for edits that leave every other byte alone, which a parser that decodes cannot promise.
 */
export function* writtenTags(markup: string): Generator<WrittenTag> {
  for (const match of markup.matchAll(TAG)) {
    const [text, slash, name = '', attributeText = '', selfClosing] = match
    yield {
      name,
      isClosing: slash !== '',
      isSelfClosing: selfClosing !== '',
      attributeText,
      start: match.index,
      end: match.index + text.length,
    }
  }
}

/** The attributes of a written tag. */
export function readAttributes(attributeText: string): Map<string, string> {
  return new Map(
    Array.from(attributeText.matchAll(ATTRIBUTE), ([, name, value]) => [name!, value!] as const),
  )
}

/** Attributes as text, with a blank before each; values as they are to be written. */
export function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  let text = ''
  for (const [name, value] of attributes) text += ` ${name}="${value}"`
  return text
}

const TAG = /<(\/?)([A-Za-z][\w:]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /\s+([\w:-]+)="([^"]*)"/g

/** A start tag of sanitised SVG. Attribute values are as written, entities not decoded. */
export interface Tag {
  name: string
  attributes: Map<string, string>
  isRoot: boolean
  /** Names of the elements around it, outermost first. */
  ancestors: readonly string[]
}

/**
 * Walks the start tags of what `sanitizeSvg` wrote and writes them anew with the attributes that
 * `edit` leaves. Relies on that writer's form (double quotes, no comments, no CDATA).
 */
export function rewriteTags(svg: string, edit: (tag: Tag) => void): string {
  const ancestors: string[] = []
  return svg.replace(
    TAG,
    (all, slash: string, name: string, attributeText: string, selfClosing: string) => {
      if (slash) {
        ancestors.pop()
        return all
      }
      const attributes = readAttributes(attributeText)
      edit({ name, attributes, isRoot: ancestors.length === 0, ancestors })
      if (!selfClosing) ancestors.push(name)
      return `<${name}${writeAttributes(attributes)}${selfClosing}>`
    },
  )
}

export function readAttributes(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name, value]) => [name!, value!] as const),
  )
}

export function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  let text = ''
  for (const [name, value] of attributes) text += ` ${name}="${value}"`
  return text
}

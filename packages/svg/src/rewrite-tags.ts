import { readAttributes, writeAttributes, writtenTags } from '@tessera/vector'

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
  let rewritten = ''
  let position = 0
  for (const { name, isClosing, isSelfClosing, attributeText, start, end } of writtenTags(svg)) {
    if (isClosing) {
      ancestors.pop()
      continue
    }
    const attributes = readAttributes(attributeText)
    edit({ name, attributes, isRoot: ancestors.length === 0, ancestors })
    if (!isSelfClosing) ancestors.push(name)
    const close = isSelfClosing ? '/>' : '>'
    rewritten += `${svg.slice(position, start)}<${name}${writeAttributes(attributes)}${close}`
    position = end
  }
  return rewritten + svg.slice(position)
}

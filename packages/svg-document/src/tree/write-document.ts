import type { ElementNode, SvgDocument, SvgNode } from './node.ts'

/** The drawing as text. What no command touched stands there byte for byte as it was read. */
export function writeDocument({ before, root, after }: SvgDocument): string {
  const parts = [before]
  writeInto(parts, root)
  parts.push(after)
  return parts.join('')
}

/** One node with everything inside as text. */
export function writeNode(node: SvgNode): string {
  const parts: string[] = []
  writeInto(parts, node)
  return parts.join('')
}

function writeInto(parts: string[], node: SvgNode): void {
  if (node.kind === 'text') {
    parts.push(node.source)
    return
  }
  parts.push(startTag(node))
  for (const child of node.children) writeInto(parts, child)
  if (node.endTag !== '') parts.push(node.endTag)
}

function startTag({ name, attributes, tail }: ElementNode): string {
  let text = `<${name}`
  for (const { lead, name: key, equals, quote, raw } of attributes) {
    text += lead + key + equals + quote + raw + quote
  }
  return text + tail
}

import { DocumentError } from '../../document-error.ts'
import { isElement, type ElementNode, type SvgDocument, type SvgNode } from '../../tree/node.ts'

const DECLARATION = 'xmlns:'

/**
 * The name of an attribute as this document can hold it. A prefix that nothing declares would make the file no XML;
 * the old link of SVG 1.1 has a name without one.
 *
 * @throws DocumentError `bad-command` where nothing declares the prefix
 */
export function boundName(document: SvgDocument, name: string): string {
  return boundIn(prefixesOf(document.root), name)
}

/**
 * Nodes to be inserted, with names of attributes that the document can hold.
 *
 * @throws DocumentError `bad-command` where nothing declares a prefix
 */
export function withBoundNames(document: SvgDocument, nodes: readonly SvgNode[]): SvgNode[] {
  return bindAll(prefixesOf(document.root), nodes)
}

function bindAll(outer: ReadonlySet<string>, nodes: readonly SvgNode[]): SvgNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node
    const bound = new Set([...outer, ...prefixesOf(node)])
    const attributes = node.attributes.map((attribute) => ({
      ...attribute,
      name: boundIn(bound, attribute.name),
    }))
    return { ...node, attributes, children: bindAll(bound, node.children) }
  })
}

function boundIn(bound: ReadonlySet<string>, name: string): string {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : null
  if (prefix === null || prefix === 'xml' || prefix === 'xmlns' || bound.has(prefix)) return name
  if (name === 'xlink:href') return 'href'
  throw new DocumentError('bad-command', `Nothing declares the prefix of ${name}`)
}

function prefixesOf({ attributes }: ElementNode): ReadonlySet<string> {
  const names = attributes.map(({ name }) => name).filter((name) => name.startsWith(DECLARATION))
  return new Set(names.map((name) => name.slice(DECLARATION.length)))
}

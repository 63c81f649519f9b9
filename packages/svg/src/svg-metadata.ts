import { escapeText } from './escape-xml.ts'

export interface SvgMetadata {
  title: string
  author: string
  /** An SPDX identifier, a name or a URL. */
  license: string
  source: string
}

const ROOT = /^<svg[^>]*>/
const EXISTING = /<metadata>[^]*?<\/metadata>/g

/**
 * Puts title, author, licence and source into a sanitised SVG as Dublin Core RDF, where editors and
 * file managers look for them. A block written earlier is replaced.
 */
export function svgMetadata(svg: string, metadata: SvgMetadata): string {
  const fields = [
    ['title', metadata.title],
    ['creator', metadata.author],
    ['rights', metadata.license],
    ['source', metadata.source],
    ['format', 'image/svg+xml'],
  ] as const
  const inside = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dc:${name}>${escapeText(value)}</dc:${name}>`)
    .join('')
  const block =
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description rdf:about="">' +
    `${inside}</rdf:Description></rdf:RDF></metadata>`
  return svg.replaceAll(EXISTING, '').replace(ROOT, (root) => root + block)
}

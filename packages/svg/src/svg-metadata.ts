import { escapeText } from '@tessera/vector'

export interface SvgMetadata {
  title: string
  author: string
  /** An SPDX identifier, a name or a URL. */
  license: string
  source: string
  /** What its contributor says about machines that learn. */
  declared?: SvgDeclaration | null
}

export interface SvgDeclaration {
  isAiMade: boolean
  allowsTraining: boolean
}

const DATA_MINING = 'http://ns.useplus.org/ldf/vocab/'
const DIGITAL_SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

const ROOT = /^<svg[^>]*>/
const EXISTING = /<metadata>[^]*?<\/metadata>/g

/**
 * Puts title, author, licence and source into a sanitised SVG as Dublin Core RDF, where editors and
 * file managers look for them. A block written earlier is replaced. Declarations stand as the
 * properties of XMP that crawlers read.
 *
 * @see https://iptc.org/std/photometadata/specification/IPTC-PhotoMetadata#data-mining
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
    `${inside}${declaredFields(metadata.declared)}</rdf:Description></rdf:RDF></metadata>`
  return svg.replaceAll(EXISTING, '').replace(ROOT, (root) => root + block)
}

function declaredFields(declared: SvgDeclaration | null | undefined): string {
  if (!declared) return ''
  const mining = declared.allowsTraining ? 'DMI-ALLOWED' : 'DMI-PROHIBITED-AIMLTRAINING'
  const made = declared.isAiMade
    ? '<ext:DigitalSourceType xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
      `rdf:resource="${DIGITAL_SOURCE}trainedAlgorithmicMedia"/>`
    : ''
  const plus = 'xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"'
  return `<plus:DataMining ${plus} rdf:resource="${DATA_MINING}${mining}"/>${made}`
}

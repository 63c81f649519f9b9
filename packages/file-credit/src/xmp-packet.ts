import { escapeAttribute, escapeText } from '@tessera/vector'
import type { CreditText } from './credit-text.ts'

const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
} as const
const DATA_MINING = 'http://ns.useplus.org/ldf/vocab/'
const DIGITAL_SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * A credit as XMP: Dublin Core, the rights schema and, where something is declared, the properties that
 * crawlers read. Arrays have the kinds that the specification gives each property.
 *
 * @see https://developer.adobe.com/xmp/docs/XMPNamespaces/dc/
 * @see https://iptc.org/std/photometadata/specification/IPTC-PhotoMetadata#data-mining
 */
export function xmpPacket({
  title,
  author,
  rights,
  source,
  licenseUrl,
  declared,
}: CreditText): string {
  const properties = [
    title && inLanguages('dc:title', title),
    author && `<dc:creator><rdf:Seq><rdf:li>${escapeText(author)}</rdf:li></rdf:Seq></dc:creator>`,
    rights && inLanguages('dc:rights', rights),
    source && `<dc:source>${escapeText(source)}</dc:source>`,
    licenseUrl && `<xmpRights:WebStatement>${escapeText(licenseUrl)}</xmpRights:WebStatement>`,
    declared && resource('plus:DataMining', DATA_MINING + miningOf(declared)),
    declared?.isAiMade &&
      resource('Iptc4xmpExt:DigitalSourceType', `${DIGITAL_SOURCE}trainedAlgorithmicMedia`),
  ]
  const names = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${names.join(' ')}><rdf:Description rdf:about="">` +
    `${properties.filter(Boolean).join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
  )
}

function inLanguages(name: string, text: string): string {
  return `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(text)}</rdf:li></rdf:Alt></${name}>`
}

function resource(name: string, address: string): string {
  return `<${name} rdf:resource="${escapeAttribute(address)}"/>`
}

function miningOf({ allowsTraining }: { readonly allowsTraining: boolean }): string {
  return allowsTraining ? 'DMI-ALLOWED' : 'DMI-PROHIBITED-AIMLTRAINING'
}

import { SaxesParser } from 'saxes'
import { SvgError } from './svg-error.ts'
import { FORBIDDEN_CODE_POINT } from './name-pool.ts'
import { createSvgWriter } from './write-svg.ts'
import type { ViewBox } from './root-size.ts'

export interface SanitizeOptions {
  /** Goes in front of every id, class and keyframes name; by default a hash of the picture. */
  idPrefix?: string
  /** In UTF-8 bytes; default 2 MB. */
  maxBytes?: number
}

export interface SanitizedSvg {
  svg: string
  /** CSS pixels. */
  width: number
  height: number
  viewBox: ViewBox
  isAnimated: boolean
  usesCurrentColor: boolean
  /** Distinct solid paints as '#rrggbb', in document order; black where a shape names none. */
  colors: string[]
  /** What was taken out, in short: `<script>`, `onclick`, `href`, `style position`, `@import`. */
  removed: string[]
}

const DEFAULT_MAX_BYTES = 2_000_000
const PREFIX = /^[A-Za-z][A-Za-z0-9]*$/

/**
 * Rebuilds an untrusted SVG from allow-lists, so that it can be inlined in a page next to others:
 * no script, handler, link, foreign markup or outside address; own names for ids, classes and
 * keyframes; a viewBox and a size always. What is painted stays the same, SMIL included.
 * Sanitising the result again with the same prefix changes nothing.
 *
 * @throws SvgError `too-large`, `malformed` (not well-formed XML), `doctype` (also entities),
 * `not-svg`, `too-deep`, `reference-loop`, `too-many-references`, `bad-option` (idPrefix)
 */
export function sanitizeSvg(source: string, options: SanitizeOptions = {}): SanitizedSvg {
  const { idPrefix, maxBytes = DEFAULT_MAX_BYTES } = options
  if (idPrefix !== undefined && !PREFIX.test(idPrefix)) {
    throw new SvgError('bad-option', 'idPrefix must be a letter followed by letters and digits')
  }
  if (isLongerThan(source, maxBytes)) {
    throw new SvgError('too-large', `The file is larger than ${maxBytes} bytes`)
  }
  if (FORBIDDEN_CODE_POINT.test(source)) {
    throw new SvgError('malformed', 'The file holds code points that XML forbids')
  }
  const writer = createSvgWriter(source)
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  })
  parser.on('error', (error) => {
    throw new SvgError('malformed', error.message)
  })
  parser.on('doctype', () => {
    throw new SvgError('doctype', 'A DOCTYPE is not accepted')
  })
  parser.on('opentag', (tag) => writer.open(tag.name, tag.attributes as Record<string, string>))
  parser.on('closetag', () => writer.close())
  parser.on('text', (text) => writer.text(text))
  parser.on('cdata', (text) => writer.text(text))
  parser.write(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source).close()
  return writer.finish(idPrefix)
}

function isLongerThan(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true
  if (text.length * 3 <= maxBytes) return false
  let bytes = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : (unit & 0xf800) === 0xd800 ? 2 : 3
  }
  return bytes > maxBytes
}

import { readXml } from '@tessera/vector'
import { SvgError } from '../svg-error.ts'
import { toSvgError } from '../to-svg-error.ts'
import type { ReadDrawing } from './embedded-image.ts'
import { FORBIDDEN_CODE_POINT, type Naming } from './name-pool.ts'
import { firstPlan } from './plan.ts'
import { createSvgWriter } from './write-svg.ts'
import type { SanitizedSvg } from '../sanitized-svg.ts'

export interface SanitizeOptions {
  /** Goes in front of every id, class and keyframes name; by default a hash of the picture. */
  idPrefix?: string
  /** In UTF-8 bytes; default 2 MB. */
  maxBytes?: number
  /**
   * Leaves the author's ids and classes as they are, for a drawing that stands alone or in a shadow
   * tree: beside others in one page they would meet.
   */
  keepsNames?: boolean
}

const DEFAULT_MAX_BYTES = 2_000_000
/** Drawings in drawings: so deep, and so many characters in all. */
const MOST_NESTED = 3
const MOST_NESTED_LENGTH = 1_000_000
/** For conditions, for scopes, for loops, and one to write. */
const MOST_READINGS = 5
const PREFIX = /^[A-Za-z][A-Za-z0-9]*$/

/**
 * Rebuilds an untrusted SVG from allow-lists, so that it can be inlined in a page next to others:
 * no script, handler, link, foreign markup or outside address; own names for ids, classes and
 * keyframes; a viewBox and a size always. What is painted stays the same, SMIL included.
 * Sanitising the result again with the same prefix changes nothing. The time is linear in the file.
 *
 * @throws SvgError `too-large`, `malformed` (not well-formed XML), `doctype` (entities that are more
 * than plain text), `not-svg`, `too-deep`, `reference-loop` (made by a sheet), `too-many-references`,
 * `bad-option` (idPrefix)
 */
export function sanitizeSvg(source: string, options: SanitizeOptions = {}): SanitizedSvg {
  const { idPrefix, maxBytes = DEFAULT_MAX_BYTES, keepsNames = false } = options
  if (idPrefix !== undefined && !PREFIX.test(idPrefix)) {
    throw new SvgError('bad-option', 'idPrefix must be a letter followed by letters and digits')
  }
  if (isLongerThan(source, maxBytes)) {
    throw new SvgError('too-large', `The file is larger than ${maxBytes} bytes`)
  }
  const { elements: _, ...sanitized } = rewrite(
    source,
    { idPrefix, keepsNames },
    { depth: 0, length: 0 },
  )
  return sanitized
}

const ownNames: Naming = { idPrefix: undefined, keepsNames: false }

/** What drawings inside drawings have used up; shared by all of one file. */
interface Nesting {
  readonly depth: number
  length: number
}

function rewrite(source: string, naming: Naming, nesting: Nesting) {
  if (FORBIDDEN_CODE_POINT.test(source)) {
    throw new SvgError('malformed', 'The file holds code points that XML forbids')
  }
  const readDrawing = createDrawingReader(nesting)
  let plan = firstPlan()
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    const writer = createSvgWriter(source, plan, readDrawing)
    let revised
    try {
      readXml(source, writer)
      revised = writer.revise()
    } catch (error) {
      throw toSvgError(error)
    }
    if (revised === null) return writer.finish(naming)
    plan = revised
  }
  throw new SvgError('reference-loop', 'References lead to themselves in too many ways')
}

/** Each embedded drawing is read once, however often the file is. */
function createDrawingReader(nesting: Nesting): ReadDrawing {
  const known = new Map<string, ReturnType<ReadDrawing>>()
  const read: ReadDrawing = (svg) => {
    nesting.length += svg.length
    if (nesting.depth >= MOST_NESTED || nesting.length > MOST_NESTED_LENGTH) return null
    const inner = { depth: nesting.depth + 1, length: nesting.length }
    try {
      return rewrite(svg, ownNames, inner)
    } catch (error) {
      // A browser does not draw an embedded picture that is damaged, and draws the rest.
      if (error instanceof SvgError) return null
      throw error
    } finally {
      nesting.length = inner.length
    }
  }
  return (svg) => {
    if (!known.has(svg)) known.set(svg, read(svg))
    return known.get(svg) ?? null
  }
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

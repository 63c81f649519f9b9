import { DRAWING_MARK, HIDDEN_DRAWING } from './place-drawings.ts'

/**
 * Drawings stand in a page as markup and once more in its data. Here they leave the data: what is sent names the
 * place of each in the page, and `placeDrawings` puts the text back before React starts. 48 of the 120 KB of a page of
 * fifty icons were such a second time.
 */
export type SharedDrawings = {
  readonly body: string
  /** The data with `"<svg~3"` for the fourth marked drawing of the body. */
  readonly data: string
  readonly count: number
}

const START = '<svg'
const END = '</svg>'
/** What a moving drawing waits in, see `GlyphDrawing`. */
const TEMPLATE = '<template data-moving="">'
/** How a drawing begins in JSON. */
const QUOTED_START = '"<svg'

/** @param data JSON, in which `<` stands as it is. */
export function shareDrawings(body: string, data: string): SharedDrawings {
  const found = findDrawings(data)
  // Somebody typed what looks like a reference of ours.
  if (found.some(({ literal }) => literal.startsWith('"<svg~'))) return { body, data, count: 0 }
  const literals = new Map<string, string>()
  for (const { literal } of found) {
    const svg = sharedText(literal)
    if (svg !== null) literals.set(svg, literal)
  }
  const places = new Map<string, number>()
  let marked = ''
  let done = 0
  let end = 0
  for (let at = body.indexOf(START); at >= 0; at = body.indexOf(START, end)) {
    end = body.indexOf(END, at) + END.length
    if (end < END.length) break
    const drawn = body.slice(at, end)
    const svg = drawn.startsWith(HIDDEN_DRAWING)
      ? START + drawn.slice(HIDDEN_DRAWING.length)
      : drawn
    const literal = literals.get(svg)
    // What lies in a template is not in the document that the browser looks through.
    const isInert = body.startsWith(TEMPLATE, at - TEMPLATE.length)
    if (literal === undefined || isInert || places.has(literal)) continue
    places.set(literal, places.size)
    marked += `${body.slice(done, at)}${START} ${DRAWING_MARK}`
    done = at + START.length
  }
  if (places.size === 0) return { body, data, count: 0 }
  return {
    body: marked + body.slice(done),
    data: replaceDrawings(data, found, places),
    count: places.size,
  }
}

type FoundDrawing = { readonly start: number; readonly literal: string }

/** The texts of JSON that begin as a drawing does; found by searching, as an expression looks at every character. */
function findDrawings(data: string): FoundDrawing[] {
  const found: FoundDrawing[] = []
  let start = data.indexOf(QUOTED_START)
  while (start >= 0) {
    const before = data[start - 1]
    const isText = before === '[' || before === ',' || before === ':'
    const end = isText ? endOfText(data, start) : start + 1
    if (end < 0) break
    if (isText) found.push({ start, literal: data.slice(start, end) })
    start = data.indexOf(QUOTED_START, end)
  }
  return found
}

/** Where the text of JSON that starts here ends; -1 where it does not. */
function endOfText(data: string, start: number): number {
  for (let at = data.indexOf('"', start + 1); at >= 0; at = data.indexOf('"', at + 1)) {
    let slashes = 0
    while (data[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return -1
}

function replaceDrawings(
  data: string,
  found: readonly FoundDrawing[],
  places: ReadonlyMap<string, number>,
): string {
  let replaced = ''
  let done = 0
  for (const { start, literal } of found) {
    const place = places.get(literal)
    if (place === undefined) continue
    replaced += `${data.slice(done, start)}"<svg~${place}"`
    done = start + literal.length
  }
  return replaced + data.slice(done)
}

/** The drawings looked at lately: most stand on many pages. */
const known = new Map<string, string | null>()
const MOST_KNOWN = 5000

/** The drawing behind a text of JSON; null where it has to stay in the data. */
function sharedText(literal: string): string | null {
  let text = known.get(literal)
  if (text === undefined) {
    const svg = JSON.parse(literal) as string
    text = isReadBackExactly(svg) ? svg : null
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(literal, text)
  }
  return text
}

/** Tags as our own writer of SVG has them. */
const TAG = /<\/[\w:-]+>|<[\w:-]+(?: [\w:-]+="[^"<>]*")*\/?>/g

/**
 * Whether a browser that parsed the drawing writes the same text again, once elements without content are closed
 * as ours are. Texts with entities or in another form are not tried.
 */
function isReadBackExactly(svg: string): boolean {
  if (/[&\t\r\u00a0]/.test(svg) || /[<>]/.test(svg.replace(TAG, ''))) return false
  return closeEmpty(svg.replace(/<([\w:-]+)([^<>]*)\/>/g, '<$1$2></$1>')) === svg
}

function closeEmpty(markup: string): string {
  return markup.replace(/<([\w:-]+)([^<>]*)><\/\1>/g, '<$1$2/>')
}

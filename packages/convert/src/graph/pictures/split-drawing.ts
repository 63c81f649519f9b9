const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>/g
/** Attributes that a group may have and still be taken apart without another look. */
const HARMLESS = /^(?:\s+(?:id|transform)="[^"]*")*$/
const MOST_LAYERS = 64

export interface DrawingPart {
  /** Its own id, or a number. */
  readonly name: string
  readonly svg: string
}

/**
 * The top groups and shapes of a drawing that resvg normalised, each as an SVG of its own, the lowest first. Past
 * 64 of them neighbours share a part.
 */
export function splitDrawing(drawing: string): DrawingPart[] {
  const root = /<svg\b[^>]*>/.exec(drawing)
  const end = drawing.lastIndexOf('</svg>')
  if (!root || end < 0) return [{ name: 'Layer 1', svg: drawing }]
  let [before, after] = [root[0], '</svg>']
  let children = childrenOf(drawing.slice(root.index + root[0].length, end))
  for (;;) {
    const definitions = children.filter(isDefinition).map(({ text }) => text)
    before += definitions.join('')
    children = children.filter((child) => !isDefinition(child))
    const [only] = children
    if (children.length !== 1 || only?.name !== 'g' || !HARMLESS.test(only.attributes)) break
    before += `<g${only.attributes}>`
    after = `</g>${after}`
    children = childrenOf(only.inside)
  }
  const share = Math.ceil(children.length / MOST_LAYERS)
  const parts: DrawingPart[] = []
  for (let at = 0; at < children.length; at += share) {
    const some = children.slice(at, at + share)
    const name = / id="([^"]{1,80})"/.exec(some[0]!.attributes)?.[1] ?? `Layer ${parts.length + 1}`
    parts.push({ name, svg: `${before}${some.map(({ text }) => text).join('')}${after}` })
  }
  return parts.length > 0 ? parts : [{ name: 'Layer 1', svg: drawing }]
}

interface Child {
  readonly name: string
  readonly attributes: string
  readonly inside: string
  readonly text: string
}

function isDefinition({ name }: Child): boolean {
  return name === 'defs'
}

function childrenOf(markup: string): Child[] {
  const children: Child[] = []
  let depth = 0
  let opened = { start: 0, inside: 0, attributes: '' }
  for (const tag of markup.matchAll(TAG)) {
    const [all, close, name = '', attributes = '', isEmpty] = tag
    const after = tag.index + all.length
    if (close) depth -= 1
    else if (depth === 0) opened = { start: tag.index, inside: after, attributes }
    if (depth === 0 && (close || isEmpty)) {
      children.push({
        name,
        attributes: opened.attributes,
        inside: close ? markup.slice(opened.inside, tag.index) : '',
        text: markup.slice(opened.start, after),
      })
    }
    if (!close && !isEmpty) depth += 1
  }
  return children
}

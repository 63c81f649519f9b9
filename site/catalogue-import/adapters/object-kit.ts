import { readKit } from '@tessera/kit'
import { sanitizeSvg } from '@tessera/svg'
import { readXmlTree, type XmlElement } from '@tessera/vector'
import { slugify } from '#catalogue-import/vocabulary/naming.ts'
import type { RawAsset, RawKit } from './raw-asset.ts'
import { partsOf } from './kit-compositions.ts'

/** Drawings of a pack offered as objects for scenes, as a kit with one slot. */
export type ObjectKitOptions = {
  readonly key: string
  readonly name: string
  readonly slug: string
  /** Key of the pack whose drawings they are; they keep its licence and author. */
  readonly pack: string
  /** Only drawings whose name matches. */
  readonly match?: string
}

/** Every drawing is fitted into a box of this side. */
const SIDE = 200
/** Characters; a drawing of more is an illustration of its own, not a thing in a scene. */
const LARGEST_DRAWING = 30_000
const LARGEST_KIT = 1_500_000
/** Colours that this share of the drawings has become roles of the kit. */
const COMMON_SHARE = 0.4
const MOST_ROLES = 5
const PAINTED = new Set(['fill', 'stroke', 'stop-color'])
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

type Node =
  | { readonly type: 'text'; readonly value: string }
  | {
      readonly type: 'element'
      readonly name: string
      readonly attributes: Readonly<Record<string, unknown>>
      readonly children: readonly Node[]
    }

type Drawn = { readonly variant: string; readonly root: XmlElement }

/**
 * The kit of a pack's drawings. What is no drawing, too large, or painted by a style sheet (which scenes
 * leave out) stays out of it.
 *
 * @throws when nothing is left
 */
export function objectKit(assets: Iterable<RawAsset>, options: ObjectKitOptions): RawKit {
  const drawings = readDrawings(assets, options)
  if (drawings.length === 0) throw new Error(`the pack ${options.pack} has no drawing for a kit`)
  const roles = commonColors(drawings)
  const variants = Object.fromEntries(
    drawings.map(({ variant, root }) => [variant, { elements: [fitted(root, roles)] }]),
  )
  const definition = {
    canvas: {
      width: SIDE,
      height: SIDE,
      elements: [{ type: 'component', name: 'object', attributes: {} }],
    },
    attributes: {},
    components: { object: { width: SIDE, height: SIDE, variants } },
    colors: Object.fromEntries([...roles].map(([hex, name]) => [name, { values: [hex] }])),
  }
  const { key, name, slug, pack } = options
  return { key, name, slug, pack, definition, parts: partsOf(readKit(definition)) }
}

function readDrawings(assets: Iterable<RawAsset>, { pack, match = '' }: ObjectKitOptions): Drawn[] {
  const wanted = new RegExp(match, 'i')
  const known = new Map<string, Drawn>()
  let size = 0
  for (const asset of assets) {
    const { content } = asset
    if (asset.pack !== pack || content.type !== 'svg' || !wanted.test(asset.name)) continue
    const variant = slugify(asset.name).slice(0, 60)
    if (variant === '' || known.has(variant) || content.svg.length > LARGEST_DRAWING) continue
    const svg = sanitised(content.svg, known.size)
    if (svg === null || size + svg.length > LARGEST_KIT) continue
    const root = readXmlTree(svg)
    if (!isUsable(root)) continue
    size += svg.length
    known.set(variant, { variant, root })
  }
  return [...known.values()]
}

/** Ids of each drawing get a prefix of its own, as all of them share a kit. */
function sanitised(svg: string, index: number): string | null {
  try {
    const safe = sanitizeSvg(svg, { idPrefix: `o${index}` }).svg
    return safe.includes('<style') ? null : safe
  } catch {
    // The import names damaged drawings where it reads them as assets.
    return null
  }
}

function isUsable(root: XmlElement): boolean {
  try {
    const elements = [toNode(root, new Map())]
    readKit({ canvas: { width: SIDE, height: SIDE, elements }, components: {} })
    return true
  } catch {
    return false
  }
}

/** The colours most drawings share, as roles of the kit: `color1` is the most common. */
function commonColors(drawings: readonly Drawn[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { root } of drawings) {
    for (const hex of new Set(paintsIn(root))) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const common = [...counts]
    .filter(([, count]) => count >= drawings.length * COMMON_SHARE)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_ROLES)
  return new Map(common.map(([hex], index) => [hex, `color${index + 1}`]))
}

function paintsIn(element: XmlElement): string[] {
  const own = [...element.attributes].flatMap(([name, value]) =>
    PAINTED.has(name) && HEX.test(value) ? [longHex(value)] : [],
  )
  return [...own, ...element.children.flatMap(paintsIn)]
}

function longHex(value: string): string {
  const hex = value.toLowerCase()
  return hex.length === 7 ? hex : hex.replace(/[0-9a-f]/g, '$&$&')
}

/** The whole drawing in a group that fits its view box into the kit's. */
function fitted(root: XmlElement, roles: ReadonlyMap<string, string>): Node {
  const [x = 0, y = 0, width = SIDE, height = SIDE] = (root.attributes.get('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  const scale = SIDE / Math.max(width, height, 1)
  const [dx, dy] = [(SIDE - width * scale) / 2 - x * scale, (SIDE - height * scale) / 2 - y * scale]
  const drawn = toNode(root, roles)
  const round = (value: number) => Math.round(value * 1e4) / 1e4
  const transform = `translate(${round(dx)} ${round(dy)}) scale(${round(scale)})`
  return drawn.type === 'element'
    ? { ...drawn, attributes: { ...drawn.attributes, transform } }
    : drawn
}

const ROOT_ONLY = new Set([
  'xmlns',
  'viewBox',
  'width',
  'height',
  'version',
  'role',
  'class',
  'xlink',
])

function toNode(element: XmlElement, roles: ReadonlyMap<string, string>): Node {
  const isRoot = element.name === 'svg'
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of element.attributes) {
    if (isRoot && ROOT_ONLY.has(name)) continue
    const role = PAINTED.has(name) && HEX.test(value) ? roles.get(longHex(value)) : undefined
    attributes[name] = role === undefined ? value : { type: 'color', name: role }
  }
  const text: Node[] = element.text.trim() === '' ? [] : [{ type: 'text', value: element.text }]
  return {
    type: 'element',
    name: isRoot ? 'g' : element.name,
    attributes,
    children: [...text, ...element.children.map((child) => toNode(child, roles))],
  }
}

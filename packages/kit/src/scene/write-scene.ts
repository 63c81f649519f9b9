import { planRender, renderFigure, rootAttributes } from '../compose-kit.ts'
import type { KitDefinition, KitSlot } from '../definition.ts'
import { KitError } from '../errors.ts'
import { readPaint, writeGradient } from '../paint.ts'
import { escapeText, renderElements, short } from '../render-elements.ts'
import { finishIds } from './finish-ids.ts'
import { blinking, isEyes, swaying } from './idle-motion.ts'
import { kitOf, memberBox, memberSize, writeTransform } from './place-member.ts'
import type { Scene, SceneFigure, SceneKits, SceneMember, SceneObject } from './scene.ts'

export interface WriteSceneOptions {
  /** Adds idle motion (blinking, swaying) that browsers play by themselves. Default: false. */
  readonly isMoving?: boolean
  readonly title?: string
  /** A letter followed by letters and digits; goes in front of every id. Default: `k`. */
  readonly idPrefix?: string
  /** Marks members and slots with `data-member` and `data-slot` for a canvas. Default: false. */
  readonly isMarked?: boolean
}

/**
 * Draws a scene as one SVG document. The same scene, kits and options give the same bytes everywhere.
 * Without marks and a title the sanitiser leaves the result as it is.
 *
 * @throws KitError `unknown-kit`, `unknown-slot`, `unknown-variant`, `unknown-color`, `bad-color`,
 *   `bad-order`
 */
export function writeScene(scene: Scene, kits: SceneKits, options: WriteSceneOptions = {}): string {
  const { width, height, corner } = scene
  const defs: string[] = []
  let body = backdrop(scene, defs)
  for (const member of scene.members) body += writeMember(member, scene, { kits, options, defs })
  if (corner > 0) {
    const radius = short((Math.min(width, height) * Math.min(corner, 50)) / 100)
    defs.push(
      `<clipPath id="corner"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
    )
    body = `<g clip-path="url(#corner)">${body}</g>`
  }
  const title = options.title === undefined ? '' : `<title>${escapeText(options.title)}</title>`
  const shared = defs.length === 0 ? '' : `<defs>${defs.join('')}</defs>`
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return finishIds(`${root}${title}${shared}${body}</svg>`, options.idPrefix ?? 'k')
}

type Surroundings = {
  readonly kits: SceneKits
  readonly options: WriteSceneOptions
  /** Definitions of the document so far; added to. */
  readonly defs: string[]
}

function backdrop({ background, width, height }: Scene, defs: string[]): string {
  if (background === null) return ''
  const paint = readPaint(background, 'background')
  const isFlat = paint.kind === 'flat'
  if (!isFlat) defs.push(writeGradient(paint, 'backdrop'))
  const fill = isFlat ? paint.stops[0] : 'url(#backdrop)'
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`
}

function writeMember(member: SceneMember, scene: Scene, around: Surroundings): string {
  const { kits, options, defs } = around
  const kit = kitOf(member, kits)
  const size = memberSize(member, kits)
  const drawn =
    member.type === 'figure' ? drawFigure(member, kit, options) : drawObject(member, kit)
  if (drawn.defs !== '') defs.push(drawn.defs)
  let markup = drawn.body
  if (member.type === 'figure' && !coversScene(member, size, scene)) {
    const id = `frame-${short(size[0])}-${short(size[1])}`
    const frame = `<clipPath id="${id}"><rect width="${short(size[0])}" height="${short(size[1])}"/></clipPath>`
    if (!defs.includes(frame)) defs.push(frame)
    markup = `<g clip-path="url(#${id})">${markup}</g>`
  }
  if (options.isMoving === true) {
    const key = `${member.id} ${member.kit}`
    markup = swaying(markup, { width: size[0], height: size[1], key })
  }
  const transform = writeTransform(member.transform, size)
  const place = transform === '' ? '' : ` transform="${transform}"`
  const mark = options.isMarked === true ? ` data-member="${member.id}"` : ''
  return `<g${mark}${place}${drawn.attributes}>${markup}</g>`
}

function drawFigure(figure: SceneFigure, kit: KitDefinition, options: WriteSceneOptions) {
  const { isMoving = false, isMarked = false } = options
  const wrapSlot = (slot: KitSlot, markup: string) => {
    const moved = isMoving && isEyes(slot) ? blinking(markup, slot, `${figure.id}`) : markup
    return isMarked ? `<g data-slot="${slot.name}">${moved}</g>` : moved
  }
  const plan = planRender(kit, {
    choices: figure.choices,
    colors: figure.colors,
    placements: figure.placements,
    variables: {
      initials: figure.initials,
      initial: Array.from(figure.initials)[0] ?? '',
    },
    idPrefix: `m${figure.id}-`,
    isIsolated: true,
    wrapSlot,
  })
  const { order, hasBackground } = figure
  const shown = { background: hasBackground, ...(order !== null && { order }) }
  return { ...renderFigure(kit, plan, shown), attributes: rootAttributes(kit, plan) }
}

function drawObject(object: SceneObject, kit: KitDefinition) {
  const slot = kit.slots.find(({ name }) => name === object.slot)
  const variant = slot?.variants.find(({ name }) => name === object.variant)
  if (variant === undefined) {
    throw new KitError('unknown-variant', `${object.slot} has no variant ${object.variant}`)
  }
  const plan = planRender(kit, {
    colors: object.colors,
    idPrefix: `m${object.id}-`,
    isIsolated: true,
  })
  return { ...renderElements(variant.elements, plan), attributes: rootAttributes(kit, plan) }
}

/** A figure that reaches over the whole scene is cut off by the scene itself. */
function coversScene(
  { transform }: SceneFigure,
  size: readonly [number, number],
  { width, height }: Scene,
): boolean {
  if (transform.rotate % 90 !== 0) return false
  const { left, top, right, bottom } = memberBox(transform, size)
  return left <= 0.05 && top <= 0.05 && right >= width - 0.05 && bottom >= height - 0.05
}

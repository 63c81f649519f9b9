import type { KitComposition } from './choose-parts.ts'
import type { KitDefinition, KitSlot, KitVariable } from './definition.ts'
import { KitError } from './errors.ts'
import { orderLayers } from './kit-layers.ts'
import { readPaint, writeGradient } from './paint.ts'
import { escapeText, renderElements } from './render-elements.ts'
import type { RenderedDrawing, RenderPlan } from './render-elements.ts'

export interface ComposeOptions extends Partial<KitComposition> {
  /** Draw the kit's own background colour, when it has one. Default: true. */
  readonly background?: boolean
  /** Text for `<title>`; without it the drawing is marked as decorative by the caller. */
  readonly title?: string
  /** Prefix of the ids in the result, for inlining several drawings into one page. */
  readonly idPrefix?: string
  /** Keeps ids and sheets apart from other drawings of one document. Default: false. */
  readonly isIsolated?: boolean
  /** The kit's layers by index, the lowest first; see `kitLayers`. Default: as the kit draws them. */
  readonly order?: readonly number[]
  readonly wrapSlot?: RenderPlan['wrapSlot']
}

const DEFAULT_VARIABLES = {
  initial: '',
  initials: '',
  fontFamily: 'sans-serif',
  fontWeight: '400',
} as const satisfies Record<KitVariable, string>

/**
 * Draws the kit as one SVG document. What is left out takes its default: the first variant of a
 * slot that is always filled, nothing in an optional slot, the first colour of a palette.
 *
 * @throws KitError `unknown-slot`, `unknown-variant`, `unknown-color`, `bad-color` on a choice the
 *   kit does not offer
 */
export function composeKit(kit: KitDefinition, options: ComposeOptions = {}): string {
  const plan = planRender(kit, options)
  const { body, defs } = renderFigure(kit, plan, options)
  const title = options.title === undefined ? '' : `<title>${escapeText(options.title)}</title>`
  return drawing(kit, [0, 0, kit.width, kit.height], plan, title, defs, body)
}

/** The whole figure with its background, without the document around it. */
export function renderFigure(
  kit: KitDefinition,
  plan: RenderPlan,
  options: Pick<ComposeOptions, 'background' | 'order'>,
): RenderedDrawing {
  const { body, defs } = renderElements(orderLayers(kit, options.order), plan)
  const hasBackground = (options.background ?? true) && (kit.colors['background']?.length ?? 0) > 0
  if (!hasBackground) return { body, defs }
  const gradient = plan.gradientOf('background')
  const id = `${plan.idPrefix}backdrop`
  const fill = gradient === null ? plan.colorOf('background') : `url(#${id})`
  const rect = `<rect width="${kit.width}" height="${kit.height}" fill="${fill}"/>`
  return {
    body: rect + body,
    defs: gradient === null ? defs : writeGradient(gradient, id) + defs,
  }
}

/** Checks the caller's choices and fills in the defaults. */
export function planRender(kit: KitDefinition, options: ComposeOptions): RenderPlan {
  const slots = new Map(kit.slots.map((slot) => [slot.name, slot]))
  const choices = new Map(Object.entries(options.choices ?? {}))
  for (const [name, variant] of choices) checkChoice(slots.get(name), name, variant)
  const paints = new Map(
    Object.entries(options.colors ?? {}).map(([name, paint]) => {
      if (Object.hasOwn(kit.colors, name)) return [name, readPaint(paint, name)]
      throw new KitError('unknown-color', `the kit has no colour ${name}`)
    }),
  )
  return {
    slots,
    variantOf: (name) => {
      const choice = choices.get(name)
      return choice === undefined ? defaultVariant(slots.get(name)) : choice
    },
    colorOf: (name) => paints.get(name)?.stops[0] ?? kit.colors[name]?.[0] ?? 'none',
    gradientOf: (name) => {
      const paint = paints.get(name)
      return paint === undefined || paint.kind === 'flat' ? null : paint
    },
    placements: options.placements ?? {},
    variables: { ...DEFAULT_VARIABLES, ...options.variables },
    idPrefix: options.idPrefix ?? 'kit-',
    isIsolated: options.isIsolated ?? false,
    wrapSlot: options.wrapSlot ?? null,
  }
}

/** Wraps rendered markup as a document with the kit's root attributes. */
export function drawing(
  kit: KitDefinition,
  viewBox: readonly [number, number, number, number],
  plan: RenderPlan,
  title: string,
  defs: string,
  body: string,
): string {
  const attributes = rootAttributes(kit, plan)
  const box = `viewBox="${viewBox.join(' ')}" width="${viewBox[2]}" height="${viewBox[3]}"`
  const shared = defs === '' ? '' : `<defs>${defs}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}${attributes}>${title}${shared}${body}</svg>`
}

/** What the kit's drawings inherit from its root, such as `fill="none"`. */
export function rootAttributes(kit: KitDefinition, plan: RenderPlan): string {
  let attributes = ''
  for (const [name, value] of kit.attributes) {
    if (/^(xmlns|viewBox|width|height)/.test(name)) continue
    const text =
      typeof value === 'string'
        ? value
        : value.type === 'color'
          ? plan.colorOf(value.name)
          : plan.variables[value.name]
    attributes += ` ${name}="${escapeText(text)}"`
  }
  return attributes
}

function checkChoice(slot: KitSlot | undefined, name: string, variant: string | null): void {
  if (slot === undefined) throw new KitError('unknown-slot', `the kit has no slot ${name}`)
  if (variant === null || slot.variants.some((known) => known.name === variant)) return
  throw new KitError('unknown-variant', `the slot ${name} has no variant ${variant}`)
}

function defaultVariant(slot: KitSlot | undefined): string | null {
  if (slot === undefined || slot.probability < 100) return null
  return (slot.variants.find((variant) => variant.weight > 0) ?? slot.variants[0])?.name ?? null
}

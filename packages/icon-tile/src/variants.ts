import { shareOfIcon } from './compose-icon.ts'
import type { IconLook } from './look-fields.ts'

/**
 * What a system wants of an icon beside the design itself: `full` fills the square for systems that
 * cut the shape themselves, `maskable` keeps the icon in the safe circle too; Android wants the icon
 * alone on a larger sheet (`foreground`), its ground alone and a version in one colour; `round` is for
 * old launchers; `silhouette` is the icon in black without a ground; `dark` and `tinted` are those of
 * iOS.
 */
export const variants = [
  'design',
  'full',
  'maskable',
  'round',
  'foreground',
  'background',
  'monochrome',
  'silhouette',
  'dark',
  'tinted',
] as const
export type Variant = (typeof variants)[number]

/** The safe circle of a maskable icon, share of the side. @see https://www.w3.org/TR/appmanifest/#icon-masks */
export const SAFE_CIRCLE = 0.8
/** Android shows 66 of the 108 units of an adaptive icon for certain. */
export const ADAPTIVE_CIRCLE = 66 / 108

/** A box whose corners touch a circle has this share of its diameter. */
const BOX_IN_CIRCLE = Math.SQRT1_2

/** The look of a variant. Whoever draws `background` leaves the icon out, see `hasIcon`. */
export function variantLook(look: IconLook, variant: Variant): IconLook {
  switch (variant) {
    case 'design':
      return look
    case 'full':
      return full(look)
    case 'maskable':
      return within(full(look), SAFE_CIRCLE)
    case 'round':
      return { ...look, shape: 'circle', tileSize: 100, shadow: false, ...groundOf(look) }
    case 'foreground':
      return within(bare(look), ADAPTIVE_CIRCLE)
    case 'background':
      return { ...full(look), badge: '', text: '' }
    case 'monochrome':
      return within({ ...bare(look), ...inOne('#000000') }, ADAPTIVE_CIRCLE)
    case 'silhouette':
      return { ...bare(look), ...inOne('#000000') }
    case 'dark':
      return bare(look)
    case 'tinted':
      return { ...bare(look), ...inOne('#ffffff') }
  }
}

export function hasIcon(variant: Variant): boolean {
  return variant !== 'background'
}

/** A tile without a shape is white where a system asks for a ground; the icon stays as large. */
function groundOf(look: IconLook): Partial<IconLook> {
  return look.shape === 'none' ? { fill: 'flat', tile: '#ffffff', padding: 0 } : {}
}

function full(look: IconLook): IconLook {
  return {
    ...look,
    shape: 'square',
    tileSize: 100,
    shadow: false,
    ...scaledFor(look),
    ...groundOf(look),
  }
}

/** The icon keeps its share of the tile when the tile grows to the whole canvas. */
function scaledFor({ tileSize, x, y }: IconLook): Partial<IconLook> {
  return { x: (x * 100) / tileSize, y: (y * 100) / tileSize }
}

function bare(look: IconLook): IconLook {
  return {
    ...look,
    shape: 'none',
    tileSize: 100,
    shadow: false,
    size: shareOfIcon(look),
    ...scaledFor(look),
  }
}

function inOne(color: string): Partial<IconLook> {
  return {
    paint: 'one',
    color,
    restroke: false,
    textColor: color,
    badge: '',
  }
}

/** No larger than the box in the circle, in the middle. A badge would stand outside of it. */
function within(look: IconLook, circle: number): IconLook {
  const most = 100 * circle * BOX_IN_CIRCLE
  const size = shareOfIcon(look)
  const isLarger = size > most
  return {
    ...look,
    badge: '',
    padding: 0,
    size: Math.min(size, most),
    ...(isLarger && { x: 0, y: 0 }),
    textSize: Math.min(look.textSize, most / 2.4),
    textY: 0,
  }
}

import { KitError } from './errors.ts'
import { normalizeColor } from './read-kit.ts'

/** What a colour of a kit is painted with. */
export interface KitPaint {
  readonly kind: 'flat' | 'linear' | 'radial'
  /** One colour of a flat paint, two to four of a gradient; `#rrggbb[aa]`. */
  readonly stops: readonly string[]
  /** Degrees, of a linear gradient; 0 runs from left to right, 90 downwards. */
  readonly angle: number
}

const GRADIENT = /^(?:linear\((-?\d{1,3}),|radial\()([#0-9a-f,]{3,40})\)$/i
const MOST_STOPS = 4

/**
 * Reads a hex colour, `linear(45,#ff8800,#0044ff)` or `radial(#ffffff,#112233)`.
 *
 * @throws KitError `bad-color`
 */
export function readPaint(value: unknown, where: string): KitPaint {
  const gradient = typeof value === 'string' ? GRADIENT.exec(value) : null
  if (gradient === null) return { kind: 'flat', stops: [normalizeColor(value, where)], angle: 0 }
  const stops = (gradient[2] ?? '').split(',').map((stop) => normalizeColor(stop, where))
  if (stops.length < 2 || stops.length > MOST_STOPS) {
    throw new KitError('bad-color', `${where} is a gradient of ${stops.length} colours`)
  }
  if (gradient[1] === undefined) return { kind: 'radial', stops, angle: 0 }
  return { kind: 'linear', stops, angle: ((Number(gradient[1]) % 360) + 360) % 360 }
}

/** The paint in the form that `readPaint` reads. */
export function writePaint({ kind, stops, angle }: KitPaint): string {
  if (kind === 'flat') return stops[0] ?? '#000000'
  return kind === 'radial' ? `radial(${stops.join(',')})` : `linear(${angle},${stops.join(',')})`
}

/** A gradient element over the box of what it fills. The id is used as it is. */
export function writeGradient({ kind, stops, angle }: KitPaint, id: string): string {
  const inside = stops
    .map((color, index) => {
      const offset = round(index / (stops.length - 1))
      const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
      const opacity = alpha === 1 ? '' : ` stop-opacity="${round(alpha)}"`
      return `<stop offset="${offset}" stop-color="${color.slice(0, 7)}"${opacity}/>`
    })
    .join('')
  if (kind === 'radial') return `<radialGradient id="${id}">${inside}</radialGradient>`
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  const line = `x1="${round(0.5 - dx)}" y1="${round(0.5 - dy)}" x2="${round(0.5 + dx)}" y2="${round(0.5 + dy)}"`
  return `<linearGradient id="${id}" ${line}>${inside}</linearGradient>`
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0
}

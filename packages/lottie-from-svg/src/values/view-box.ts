import type { Matrix } from '@tessera/vector'
import { numbersIn } from './read-numbers.ts'
import type { Viewport } from './read-length.ts'

export interface ViewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A view box with an area; null for anything else. */
export function readViewBox(text: string | undefined): ViewBox | null {
  const [x, y, width, height] = numbersIn(text ?? '')
  if (x === undefined || y === undefined || !width || !height) return null
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

const PLACES: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }

/** How a view box fits into a viewport at 0, 0, by `preserveAspectRatio`. */
export function viewBoxMatrix(
  viewBox: string | undefined,
  aspect: string | undefined,
  { width, height }: Viewport,
): Matrix | null {
  const box = readViewBox(viewBox)
  if (!box) return null
  const [scaleX, scaleY] = [width / box.width, height / box.height]
  if (aspect?.trim().startsWith('none')) {
    return [scaleX, 0, 0, scaleY, -box.x * scaleX, -box.y * scaleY]
  }
  const [, placeX = 'Mid', placeY = 'Mid', , slice] =
    /^\s*x(Min|Mid|Max)Y(Min|Mid|Max)(\s+(slice|meet))?/.exec(aspect ?? '') ?? []
  const scale = slice === 'slice' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY)
  const left = (width - box.width * scale) * PLACES[placeX]!
  const top = (height - box.height * scale) * PLACES[placeY]!
  return [scale, 0, 0, scale, left - box.x * scale, top - box.y * scale]
}

import { parseColor } from '@tessera/vector'
import { paintProperties } from './allowed-attributes.ts'

export interface PaintCollector {
  paint(property: string, value: string): void
  implicitBlack(): void
  readonly colors: string[]
  readonly usesCurrentColor: boolean
}

/** Solid colours in order of appearance; gradients count by their stops. */
export function createPaintCollector(): PaintCollector {
  const seen = new Set<string>()
  const colors = new Set<string>()
  let usesCurrentColor = false
  return {
    paint(property, value) {
      if (seen.has(value) || !paintProperties.has(property)) return
      seen.add(value)
      if (value.toLowerCase() === 'currentcolor') {
        usesCurrentColor = true
        return
      }
      const color = parseColor(value)
      if (color && color.alpha > 0) colors.add(color.hex)
    },
    implicitBlack() {
      colors.add('#000000')
    },
    get colors() {
      return [...colors]
    },
    get usesCurrentColor() {
      return usesCurrentColor
    },
  }
}

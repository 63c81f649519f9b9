import { leadingNumber, type Bounds } from '@tessera/vector'
import { attributeOf } from '../tree/attributes.ts'
import type { SvgDocument } from '../tree/node.ts'

const DEFAULT_SIDE = 100

/** The box of the canvas: the viewBox, else the size. */
export function canvasOf({ root }: SvgDocument): Bounds {
  const box = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x, y, width, height] = box
  if (box.length === 4 && box.every(Number.isFinite)) {
    return { minX: x!, minY: y!, maxX: x! + width!, maxY: y! + height! }
  }
  const side = (name: string) => leadingNumber(attributeOf(root, name) ?? '') ?? DEFAULT_SIDE
  return { minX: 0, minY: 0, maxX: side('width'), maxY: side('height') }
}

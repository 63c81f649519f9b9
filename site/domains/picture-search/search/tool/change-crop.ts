import type { Crop } from '@tessera/visual'

export type Corner = `${'left' | 'right'} ${'top' | 'bottom'}`

/** Where the sides of a crop stand, in whole percents. */
export type CropNumbers = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** A smaller part says nothing. */
const LEAST = 0.05
const LEAST_PERCENT = LEAST * 100

/** Moves a whole crop, or one corner of it, by shares of the picture; it stays inside. */
export function dragCrop(crop: Crop, corner: Corner | null, across: number, down: number): Crop {
  const { left, top, width, height } = crop
  if (corner === null) {
    return {
      ...crop,
      left: within(left + across, 0, 1 - width),
      top: within(top + down, 0, 1 - height),
    }
  }
  const [right, bottom] = [left + width, top + height]
  const [side, edge] = corner.split(' ') as ['left' | 'right', 'top' | 'bottom']
  const x0 = side === 'left' ? within(left + across, 0, right - LEAST) : left
  const x1 = side === 'right' ? within(right + across, left + LEAST, 1) : right
  const y0 = edge === 'top' ? within(top + down, 0, bottom - LEAST) : top
  const y1 = edge === 'bottom' ? within(bottom + down, top + LEAST, 1) : bottom
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }
}

export function cropNumbers({ left, top, width, height }: Crop): CropNumbers {
  const percent = (share: number) => Math.round(share * 100)
  return {
    left: percent(left),
    top: percent(top),
    right: percent(left + width),
    bottom: percent(top + height),
  }
}

/** Moves one side; it stops before the other one. */
export function changeCrop(
  numbers: CropNumbers,
  side: keyof CropNumbers,
  value: number,
): CropNumbers {
  const { left, top, right, bottom } = numbers
  const [least, most] = {
    left: [0, right - LEAST_PERCENT] as const,
    top: [0, bottom - LEAST_PERCENT] as const,
    right: [left + LEAST_PERCENT, 100] as const,
    bottom: [top + LEAST_PERCENT, 100] as const,
  }[side]
  return { ...numbers, [side]: within(value, least, most) }
}

export function toCrop({ left, top, right, bottom }: CropNumbers): Crop {
  return {
    left: left / 100,
    top: top / 100,
    width: (right - left) / 100,
    height: (bottom - top) / 100,
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

import type { Box } from '../values/transform-list.ts'
import { boundingBox } from './bounds.ts'
import { specified } from './property-track.ts'
import type { Instance, Scene } from './scene.ts'

interface PlacedBox extends Box {
  readonly x: number
  readonly y: number
}

/** What percentages of an element's transform refer to: its own box or the viewport. */
export function referenceBox(scene: Scene, instance: Instance): PlacedBox {
  const kind = specified(instance, 'transform-box')
  if (
    kind === 'fill-box' ||
    kind === 'content-box' ||
    kind === 'stroke-box' ||
    kind === 'border-box'
  ) {
    const box = boundingBox(scene, instance)
    if (box) {
      return { x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY }
    }
  }
  return { x: 0, y: 0, ...instance.viewport }
}

const KEYWORDS: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
}

/** The point around which an element turns, in its own units; 0, 0 where it names none. */
export function originOf(scene: Scene, instance: Instance): readonly [x: number, y: number] {
  const text = specified(instance, 'transform-origin')
  const box = referenceBox(scene, instance)
  if (text === undefined) {
    const kind = specified(instance, 'transform-box')
    return kind === 'fill-box' ? [box.x, box.y] : [0, 0]
  }
  const words = text.trim().toLowerCase().split(/\s+/)
  const isTurned = /^(?:top|bottom)$/.test(words[0]!) || /^(?:left|right)$/.test(words[1] ?? '')
  const [first = 'center', second = 'center'] = isTurned ? words.toReversed().slice(-2) : words
  const place = (word: string, start: number, side: number) => {
    const value = KEYWORDS[word] ?? word
    const number = Number.parseFloat(value)
    if (!Number.isFinite(number)) return start
    return start + (value.endsWith('%') ? (number / 100) * side : number)
  }
  return [place(first, box.x, box.width), place(second, box.y, box.height)]
}

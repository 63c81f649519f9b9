import type { XmlElement } from '../xml/read-xml-tree.ts'
import { leadingNumber } from './leading-number.ts'

/**
 * The path data of a basic shape or path; `null` for an element that has no outline. Units other
 * than px are taken as px.
 */
export function shapePath(element: XmlElement): string | null {
  const number = (name: string) => leadingNumber(element.attributes.get(name)) ?? 0
  switch (element.name) {
    case 'path':
      return element.attributes.get('d') ?? null
    case 'rect':
      return rectPath(element)
    case 'circle':
      return ellipsePath(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipsePath(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
    case 'polygon': {
      const points = element.attributes
        .get('points')
        ?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)
      if (!points || points.length < 4) return null
      const whole = points.slice(0, points.length - (points.length % 2))
      return `M${whole.join(' ')}${element.name === 'polygon' ? 'Z' : ''}`
    }
    default:
      return null
  }
}

function rectPath(element: XmlElement): string | null {
  const number = (name: string) => leadingNumber(element.attributes.get(name))
  const [x, y] = [number('x') ?? 0, number('y') ?? 0]
  const [width, height] = [number('width') ?? 0, number('height') ?? 0]
  if (width <= 0 || height <= 0) return null
  const rx = Math.min(number('rx') ?? number('ry') ?? 0, width / 2)
  const ry = Math.min(number('ry') ?? number('rx') ?? 0, height / 2)
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`
}

function ellipsePath(cx: number, cy: number, rx: number, ry: number): string | null {
  if (rx <= 0 || ry <= 0) return null
  const half = (dx: number) => `a${rx} ${ry} 0 0 1 ${dx} 0`
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}Z`
}

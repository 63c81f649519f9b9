import { flipFromString } from '@iconify/utils/lib/customisations/flip'
import { rotateFromString } from '@iconify/utils/lib/customisations/rotate'
import { iconToSVG } from '@iconify/utils/lib/svg/build'
import { iconToHTML } from '@iconify/utils/lib/svg/html'
import { AppError } from '#platform/errors.ts'
import type { IconData } from './icon-data.server.ts'

const SIZE = /^(?:auto|none|unset|\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%)?)$/
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d.,%\s/]{3,40}\))$/i

/**
 * An icon as SVG, with the parameters of Iconify: `width`, `height`, `color`, `rotate`, `flip`, `box`.
 *
 * @throws {AppError} invalid_request naming the parameter
 */
export function drawIcon(icon: IconData, parameters: URLSearchParams): string {
  const color = read(parameters, 'color', COLOR)
  const flips = { hFlip: false, vFlip: false }
  flipFromString(flips, parameters.get('flip') ?? '')
  const height = read(parameters, 'height', SIZE)
  const drawn = iconToSVG(icon, {
    ...flips,
    width: read(parameters, 'width', SIZE) ?? null,
    height: height ?? (parameters.has('width') ? null : '1em'),
    rotate: rotateFromString(parameters.get('rotate') ?? '', 0),
  })
  const isBoxed = ['1', 'true'].includes(parameters.get('box') ?? '')
  const { left = 0, top = 0, width, height: tall } = icon
  const box = `<rect x="${left}" y="${top}" width="${width}" height="${tall}" fill="none"/>`
  const body = isBoxed ? `${drawn.body}${box}` : drawn.body
  const svg = iconToHTML(body, drawn.attributes as unknown as Record<string, string>)
  return color === undefined ? svg : svg.replaceAll('currentColor', color)
}

function read(parameters: URLSearchParams, name: string, allowed: RegExp): string | undefined {
  const value = parameters.get(name) || undefined
  if (value !== undefined && !allowed.test(value)) {
    throw new AppError('invalid_request', { fields: { [name]: 'is none that an icon can have' } })
  }
  return value
}

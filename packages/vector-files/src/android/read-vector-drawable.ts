import { readXmlTree, type XmlElement } from '@tessera/vector'
import type { Loss } from '../picture/picture.ts'
import { lengthOf, safePathData, svgRoot, tag, type SvgAttributes } from '../svg/svg-builder.ts'
import { VectorFileError } from '../vector-file-error.ts'
import type { WrittenFile } from '../written-file.ts'
import { androidColor, isThemeColor } from './android-color.ts'

const LARGEST_SIDE = 65_536
const SPREADS: Readonly<Record<string, string>> = { mirror: 'reflect', repeat: 'repeat' }

/**
 * A VectorDrawable as SVG. Colours of a theme become the colour of the text, and say so.
 *
 * @throws VectorFileError `unknown-format`, `malformed`; VectorError on text that is no XML
 */
export function readVectorDrawable(source: string): WrittenFile {
  const root = readXmlTree(source)
  if (root.name !== 'vector') throw new VectorFileError('unknown-format', 'No VectorDrawable')
  const losses = new Set<Loss>()
  const defs: string[] = []
  let count = 0
  const newId = () => `d${count++}`
  const size = (name: string, usual: number) => {
    const value = lengthOf(root.attributes.get(name), usual)
    if (!(value > 0 && value <= LARGEST_SIDE)) {
      throw new VectorFileError('malformed', `${name} is no length`)
    }
    return value
  }
  const view = [size('viewportWidth', 24), size('viewportHeight', 24)] as const
  const tint = root.attributes.get('tint')
  const body = writeChildren(root)
  const alpha = numberOf(root, 'alpha', 1)
  const content = tag('g', { opacity: alpha === 1 ? undefined : alpha }, body)
  const head = defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''
  const text = svgRoot(size('width', view[0]), size('height', view[1]), view, head + content)
  return { text, losses: [...losses] }

  function writeChildren(parent: XmlElement): string {
    let out = ''
    let open = 0
    for (const element of parent.children) {
      if (element.name === 'path') out += writePath(element)
      else if (element.name === 'group') {
        out += tag('g', { transform: transformOf(element) }, writeChildren(element) || ' ')
      } else if (element.name === 'clip-path') {
        // It cuts what follows it in its group.
        const id = newId()
        defs.push(tag('clipPath', { id }, tag('path', { d: safePathData(data(element)) })))
        out += `<g clip-path="url(#${id})">`
        open += 1
      } else if (element.name !== 'attr') losses.add('unknown element')
    }
    return out + '</g>'.repeat(open)
  }

  function writePath(element: XmlElement): string {
    if (
      ['trimPathStart', 'trimPathEnd', 'trimPathOffset'].some((name) =>
        element.attributes.has(name),
      )
    ) {
      losses.add('trimmed path')
    }
    const cap = element.attributes.get('strokeLineCap')
    const join = element.attributes.get('strokeLineJoin')
    const fill = paintOf(element, 'fill')
    const stroke = paintOf(element, 'stroke')
    const width = numberOf(element, 'strokeWidth', 0)
    const isStroked = stroke.stroke !== 'none' && width > 0
    return tag('path', {
      d: safePathData(data(element)),
      ...fill,
      'fill-rule': element.attributes.get('fillType') === 'evenOdd' ? 'evenodd' : undefined,
      ...(isStroked && {
        ...stroke,
        'stroke-width': width,
        'stroke-linecap': cap === 'round' || cap === 'square' ? cap : undefined,
        'stroke-linejoin': join === 'round' || join === 'bevel' ? join : undefined,
        'stroke-miterlimit': numberOf(element, 'strokeMiterLimit', 4),
      }),
    })
  }

  function paintOf(element: XmlElement, kind: 'fill' | 'stroke'): Record<string, string | number> {
    const gradient = element.children.find(
      ({ name, attributes }) =>
        name === 'attr' && attributes.get('name') === `android:${kind}Color`,
    )?.children[0]
    const alpha = numberOf(element, `${kind}Alpha`, 1)
    const opacity = (own: number) => (own * alpha === 1 ? {} : { [`${kind}-opacity`]: own * alpha })
    if (gradient?.name === 'gradient') return { [kind]: writeGradient(gradient), ...opacity(1) }
    const value = element.attributes.get(`${kind}Color`)
    if (value === undefined) return { [kind]: 'none' }
    if (tint !== undefined && isThemeColor(tint)) return { [kind]: 'currentColor', ...opacity(1) }
    if (isThemeColor(value)) {
      losses.add('colour of a theme')
      return { [kind]: 'currentColor', ...opacity(1) }
    }
    const color = androidColor(tint ?? value)
    return color ? { [kind]: color.hex, ...opacity(color.alpha) } : { [kind]: 'none' }
  }

  function writeGradient(gradient: XmlElement): string {
    const id = newId()
    const type = gradient.attributes.get('type') ?? 'linear'
    const at = (name: string) => numberOf(gradient, name, 0)
    const shared: SvgAttributes = {
      id,
      gradientUnits: 'userSpaceOnUse',
      spreadMethod: SPREADS[gradient.attributes.get('tileMode') ?? ''],
    }
    const stops = stopsOf(gradient)
    if (type === 'radial') {
      const circle = { cx: at('centerX'), cy: at('centerY'), r: at('gradientRadius') }
      defs.push(tag('radialGradient', { ...shared, ...circle }, stops))
    } else {
      if (type !== 'linear') losses.add('gradient')
      const line = { x1: at('startX'), y1: at('startY'), x2: at('endX'), y2: at('endY') }
      defs.push(tag('linearGradient', { ...shared, ...line }, stops))
    }
    return `url(#${id})`
  }

  function stopsOf(gradient: XmlElement): string {
    const items = gradient.children.filter(({ name }) => name === 'item')
    const stops = items.map(
      (item) => [numberOf(item, 'offset', 0), item.attributes.get('color')] as const,
    )
    const ends = [
      [0, gradient.attributes.get('startColor')],
      [0.5, gradient.attributes.get('centerColor')],
      [1, gradient.attributes.get('endColor')],
    ] as const
    return (stops.length > 0 ? stops : ends)
      .map(([offset, value]) => {
        if (value === undefined) return ''
        const color = androidColor(value)
        if (!color) losses.add('colour of a theme')
        const { hex, alpha } = color ?? { hex: '#000000', alpha: 1 }
        return tag('stop', {
          offset,
          'stop-color': hex,
          'stop-opacity': alpha === 1 ? undefined : alpha,
        })
      })
      .join('')
  }
}

function data(element: XmlElement): string | undefined {
  return element.attributes.get('pathData')
}

function numberOf(element: XmlElement, name: string, usual: number): number {
  return lengthOf(element.attributes.get(name), usual)
}

/** Scales, then turns, both about the pivot, then moves. */
function transformOf(group: XmlElement): string {
  const at = (name: string, usual = 0) => numberOf(group, name, usual)
  const [pivotX, pivotY] = [at('pivotX'), at('pivotY')]
  return [
    `translate(${at('translateX') + pivotX} ${at('translateY') + pivotY})`,
    `rotate(${at('rotation')})`,
    `scale(${at('scaleX', 1)} ${at('scaleY', 1)})`,
    `translate(${-pivotX} ${-pivotY})`,
  ].join(' ')
}

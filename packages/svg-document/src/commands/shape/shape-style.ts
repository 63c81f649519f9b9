import { leadingNumber, type StrokeStyle } from '@tessera/vector'
import type { SvgDocument } from '../../tree/node.ts'
import { propertyOf } from '../../tree/style.ts'
import type { PlacedShape } from './change-paths.ts'

export function fillRuleOf(
  document: SvgDocument,
  { element, ancestors }: PlacedShape,
): 'nonzero' | 'evenodd' {
  const rule = propertyOf(document, element, ancestors, 'fill-rule')
  return rule === 'evenodd' ? 'evenodd' : 'nonzero'
}

/** How a shape’s line is drawn; null where it has none. */
export function strokeOf(
  document: SvgDocument,
  { element, ancestors }: PlacedShape,
): { readonly paint: string; readonly style: StrokeStyle } | null {
  const property = (name: string) => propertyOf(document, element, ancestors, name)
  const number = (name: string, or: number) => leadingNumber(property(name) ?? undefined) ?? or
  const paint = property('stroke')
  const width = number('stroke-width', 1)
  if (paint === null || paint === 'none' || width <= 0) return null
  const dashes = (property('stroke-dasharray') ?? '').match(/\d*\.?\d+/g)?.map(Number) ?? []
  return {
    paint,
    style: {
      width,
      cap: oneOf(property('stroke-linecap'), ['butt', 'round', 'square'], 'butt'),
      join: oneOf(property('stroke-linejoin'), ['miter', 'round', 'bevel'], 'miter'),
      miterLimit: number('stroke-miterlimit', 4),
      dashes,
      dashOffset: number('stroke-dashoffset', 0),
    },
  }
}

function oneOf<const Value extends string>(
  value: string | null,
  values: readonly Value[],
  or: Value,
): Value {
  return values.find((known) => known === value) ?? or
}

import { attributeOf, ownProperty, type ElementNode, type SvgDocument } from '@tessera/svg-document'

export function nameOfLayer(node: ElementNode): string | null {
  return attributeOf(node, 'aria-label') ?? attributeOf(node, 'id')
}

export function kindKey({ name }: ElementNode) {
  switch (name) {
    case 'g':
    case 'svg':
    case 'switch':
      return 'svgEditor.kind.group'
    case 'rect':
      return 'svgEditor.kind.rect'
    case 'circle':
    case 'ellipse':
      return 'svgEditor.kind.ellipse'
    case 'line':
      return 'svgEditor.kind.line'
    case 'text':
      return 'svgEditor.kind.text'
    case 'image':
      return 'svgEditor.kind.image'
    case 'use':
      return 'svgEditor.kind.use'
    default:
      return 'svgEditor.kind.path'
  }
}

export function colorOf(document: SvgDocument, node: ElementNode): string | null {
  const fill = ownProperty(document, node, 'fill')
  if (fill !== null && fill !== 'none' && !fill.startsWith('url')) return fill
  const stroke = ownProperty(document, node, 'stroke')
  return stroke === null || stroke === 'none' || stroke.startsWith('url') ? null : stroke
}

import { invertMatrix, type Matrix } from '@tessera/vector'
import { growBy, grownCircle, turnedScale } from '../adapt/ellipse-groups.ts'
import { isTintable } from '../adapt/frame.ts'
import { solidDashes } from '../adapt/solid-dashes.ts'
import { spreadAlpha } from '../adapt/spread-alpha.ts'
import {
  digitsFor,
  isSimilarity,
  transformSegments,
  writeNumber,
  writePathData,
} from '../picture/path.ts'
import type { Loss, Paint, Picture, PictureNode, Shape } from '../picture/picture.ts'
import { nonZeroPath } from '../picture/read-area.ts'
import { argbDigits } from '../names/argb-color.ts'
import type { WrittenFile } from '../written-file.ts'

/** AAPT refuses longer strings. */
const MOST_LETTERS = 32_767
const TILES = { pad: 'clamp', reflect: 'mirror', repeat: 'repeat' } as const

/**
 * An Android VectorDrawable. Where every paint follows the text, the drawing is black and tinted by the
 * theme. Groups have no opacity there and lines no dashes: the one is laid into shapes, the other becomes
 * areas. An elliptic gradient is a circle within two groups.
 *
 * @see https://developer.android.com/reference/android/graphics/drawable/VectorDrawable
 */
export function writeVectorDrawable(picture: Picture): WrittenFile {
  const losses = new Set<Loss>(picture.losses)
  const report = (loss: Loss) => void losses.add(loss)
  const digits = digitsFor(picture)
  const number = (value: number) => writeNumber(value, digits)
  const nodes = spreadAlpha(solidDashes(picture, report), report)
  const body = nodes.map((node) => writeNode(node, '    ')).join('')
  const hasGradient = body.includes('<aapt:attr')
  const tint = isTintable(picture) ? '\n    android:tint="?attr/colorControlNormal"' : ''
  const text = `<vector xmlns:android="http://schemas.android.com/apk/res/android"${
    hasGradient ? '\n    xmlns:aapt="http://schemas.android.com/aapt"' : ''
  }
    android:width="${number(picture.displayWidth)}dp"
    android:height="${number(picture.displayHeight)}dp"
    android:viewportWidth="${number(picture.width)}"
    android:viewportHeight="${number(picture.height)}"${tint}>
${body}</vector>
`
  return { text, losses: [...losses] }

  function writeNode(node: PictureNode, indent: string): string {
    if (node.kind === 'shape') return writeShape(node, indent)
    const [clip, ...further] = node.clips
    const inside = `${indent}    `
    const content = clip
      ? `${inside}<clip-path android:pathData="${dataOf(nonZeroPath(clip))}"/>\n${writeNode({ ...node, clips: further }, inside)}`
      : node.nodes.map((child) => writeNode(child, inside)).join('')
    return clip ? `${indent}<group>\n${content}${indent}</group>\n` : content
  }

  function dataOf(path: Shape['path']): string {
    const data = writePathData(path, digits)
    if (data.length > MOST_LETTERS) report('path longer than 32,767 characters')
    return data
  }

  function writeShape(shape: Shape, indent: string): string {
    const { paint } = shape
    if (paint.kind === 'radial' && !isSimilarity(paint.matrix)) {
      const inverse = invertMatrix(paint.matrix)
      if (inverse && !shape.stroke) return writeElliptic(shape, paint.matrix, inverse, indent)
      report('gradient')
    }
    const kind = shape.stroke ? 'stroke' : 'fill'
    const attributes = [`pathData="${dataOf(shape.path)}"`]
    if (paint.kind === 'solid') {
      attributes.push(`${kind}Color="${paint.color.toUpperCase()}"`)
      if (paint.alpha < 1) attributes.push(`${kind}Alpha="${writeNumber(paint.alpha, 4)}"`)
    }
    if (shape.stroke) attributes.push(...strokeAttributes(shape.stroke))
    else if (shape.rule === 'evenodd') attributes.push('fillType="evenOdd"')
    const written = attributes.map((attribute) => `\n${indent}    android:${attribute}`).join('')
    if (paint.kind === 'solid') return `${indent}<path${written}/>\n`
    return `${indent}<path${written}>
${indent}  <aapt:attr name="android:${kind}Color">
${gradientOf(paint, `${indent}    `)}${indent}  </aapt:attr>
${indent}</path>\n`
  }

  function strokeAttributes(stroke: NonNullable<Shape['stroke']>): string[] {
    return [
      `strokeWidth="${number(stroke.width)}"`,
      ...(stroke.cap === 'butt' ? [] : [`strokeLineCap="${stroke.cap}"`]),
      ...(stroke.join === 'miter' ? [] : [`strokeLineJoin="${stroke.join}"`]),
      ...(stroke.join === 'miter' && stroke.miterLimit !== 4
        ? [`strokeMiterLimit="${number(stroke.miterLimit)}"`]
        : []),
    ]
  }

  /** The path is written in the coordinates of the circle. */
  function writeElliptic(shape: Shape, matrix: Matrix, inverse: Matrix, indent: string): string {
    const { moveX, moveY, outerTurn, scaleX, scaleY, innerTurn } = turnedScale(matrix)
    const paint = shape.paint as Extract<Paint, { kind: 'radial' }>
    const circle = grownCircle(paint, scaleX)
    const path = transformSegments(shape.path, growBy(inverse, scaleX))
    const turn = innerTurn === 0 ? '' : ` android:rotation="${writeNumber(innerTurn, 5)}"`
    const deep = `${indent}        `
    return `${indent}<group android:translateX="${number(moveX)}" android:translateY="${number(moveY)}" android:rotation="${writeNumber(outerTurn, 5)}" android:scaleY="${writeNumber(scaleY / scaleX, 7)}">
${indent}    <group${turn}>
${writeShape({ ...shape, path, paint: circle }, deep)}${indent}    </group>
${indent}</group>\n`
  }

  function gradientOf(paint: Exclude<Paint, { kind: 'solid' }>, indent: string): string {
    const place: Record<string, number> =
      paint.kind === 'linear'
        ? { startX: paint.x1, startY: paint.y1, endX: paint.x2, endY: paint.y2 }
        : { centerX: paint.cx, centerY: paint.cy, gradientRadius: paint.r }
    if (
      paint.kind === 'radial' &&
      Math.hypot(paint.fx - paint.cx, paint.fy - paint.cy) > paint.r * 0.01
    ) {
      report('focal point of a gradient')
    }
    const tile = paint.spread === 'pad' ? '' : ` android:tileMode="${TILES[paint.spread]}"`
    const at = Object.entries(place).map(([name, value]) => ` android:${name}="${number(value)}"`)
    const items = paint.stops.map(
      ({ offset, color, alpha }) =>
        `${indent}  <item android:offset="${writeNumber(offset, 4)}" android:color="#${argbDigits(color, alpha)}"/>\n`,
    )
    return `${indent}<gradient android:type="${paint.kind}"${at.join('')}${tile}>\n${items.join('')}${indent}</gradient>\n`
  }
}

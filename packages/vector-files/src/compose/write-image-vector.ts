import { invertMatrix, type Matrix } from '@tessera/vector'
import { growBy, grownCircle, turnedScale } from '../adapt/ellipse-groups.ts'
import { solidDashes } from '../adapt/solid-dashes.ts'
import { spreadAlpha } from '../adapt/spread-alpha.ts'
import { argbDigits } from '../names/argb-color.ts'
import { pascalName } from '../names/code-names.ts'
import {
  digitsFor,
  isSimilarity,
  transformSegments,
  writeNumber,
  writePathData,
} from '../picture/path.ts'
import type { Loss, Paint, Path, Picture, PictureNode, Shape, Stroke } from '../picture/picture.ts'
import { nonZeroPath } from '../picture/read-area.ts'
import type { NamedOptions, WrittenFile } from '../written-file.ts'

const GRAPHICS = 'androidx.compose.ui.graphics'
const TILES = { pad: 'Clamp', reflect: 'Mirror', repeat: 'Repeated' } as const
const CAPS = { butt: 'Butt', round: 'Round', square: 'Square' } as const
const JOINS = { miter: 'Miter', round: 'Round', bevel: 'Bevel' } as const

/**
 * An ImageVector of Jetpack Compose, as a property that is made when it is first read. `Icon` tints it,
 * `Image` shows its own colours. Groups have neither opacity nor skew, lines no dashes; see
 * `writeVectorDrawable`.
 *
 * @see https://developer.android.com/reference/kotlin/androidx/compose/ui/graphics/vector/ImageVector
 */
export function writeImageVector(picture: Picture, { name }: NamedOptions): WrittenFile {
  const losses = new Set<Loss>(picture.losses)
  const report = (loss: Loss) => void losses.add(loss)
  const used = new Set<string>()
  let hasOffset = false
  const digits = digitsFor(picture)
  const float = (value: number, decimals = digits) => `${writeNumber(value, decimals)}f`
  const identifier = pascalName(name)
  const nodes = spreadAlpha(solidDashes(picture, report), report)
  const body = nodes.map((node) => writeNode(node, '        ')).join('')
  const imports = [
    ...[...used].map((each) => `${GRAPHICS}.${each}`),
    `${GRAPHICS}.vector.ImageVector`,
    ...(hasOffset ? ['androidx.compose.ui.geometry.Offset'] : []),
    'androidx.compose.ui.unit.dp',
  ].sort()
  const text = `${imports.map((each) => `import ${each}\n`).join('')}
val ${identifier}: ImageVector by lazy {
    ImageVector.Builder(
        name = "${identifier}",
        defaultWidth = ${writeNumber(picture.displayWidth, digits)}.dp,
        defaultHeight = ${writeNumber(picture.displayHeight, digits)}.dp,
        viewportWidth = ${float(picture.width)},
        viewportHeight = ${float(picture.height)},
    ).apply {
${body}    }.build()
}
`
  return { text, losses: [...losses] }

  function use(...names: readonly string[]): string {
    for (const each of names) used.add(each)
    return names.at(-1)!.replace('vector.', '')
  }

  function writeNode(node: PictureNode, indent: string): string {
    if (node.kind === 'shape') return writeShape(node, indent)
    const [clip, ...further] = node.clips
    if (!clip) return node.nodes.map((child) => writeNode(child, indent)).join('')
    use('vector.group')
    const content = writeNode({ ...node, clips: further }, `${indent}    `)
    return `${indent}group(clipPathData = ${nodesOf(nonZeroPath(clip))}) {\n${content}${indent}}\n`
  }

  function nodesOf(path: Path): string {
    return `${use('vector.addPathNodes')}("${writePathData(path, digits)}")`
  }

  function writeShape(shape: Shape, indent: string): string {
    const { paint, stroke } = shape
    if (paint.kind === 'radial' && !isSimilarity(paint.matrix)) {
      const inverse = invertMatrix(paint.matrix)
      if (inverse && !stroke) return writeElliptic(shape, paint.matrix, inverse, indent)
      report('gradient')
    }
    const kind = stroke ? 'stroke' : 'fill'
    const fields = [`pathData = ${nodesOf(shape.path)}`, `${kind} = ${brushOf(paint)}`]
    if (paint.kind === 'solid' && paint.alpha < 1) {
      fields.push(`${kind}Alpha = ${float(paint.alpha, 4)}`)
    }
    if (stroke) fields.push(...strokeFields(stroke))
    else if (shape.rule === 'evenodd') {
      fields.push(`pathFillType = ${use('PathFillType')}.EvenOdd`)
    }
    const lines = fields.map((field) => `${indent}    ${field},\n`).join('')
    return `${indent}addPath(\n${lines}${indent})\n`
  }

  function strokeFields({ width, cap, join, miterLimit }: Stroke): string[] {
    return [
      `strokeLineWidth = ${float(width)}`,
      ...(cap === 'butt' ? [] : [`strokeLineCap = ${use('StrokeCap')}.${CAPS[cap]}`]),
      ...(join === 'miter' ? [] : [`strokeLineJoin = ${use('StrokeJoin')}.${JOINS[join]}`]),
      ...(join === 'miter' && miterLimit !== 4 ? [`strokeLineMiter = ${float(miterLimit)}`] : []),
    ]
  }

  /** The path is written in the coordinates of the circle. */
  function writeElliptic(shape: Shape, matrix: Matrix, inverse: Matrix, indent: string): string {
    const { moveX, moveY, outerTurn, scaleX, scaleY, innerTurn } = turnedScale(matrix)
    const circle = grownCircle(shape.paint as Extract<Paint, { kind: 'radial' }>, scaleX)
    const path = transformSegments(shape.path, growBy(inverse, scaleX))
    use('vector.group')
    const outer = `group(translationX = ${float(moveX)}, translationY = ${float(moveY)}, rotate = ${float(outerTurn, 5)}, scaleY = ${float(scaleY / scaleX, 7)})`
    return `${indent}${outer} {
${indent}    group(rotate = ${float(innerTurn, 5)}) {
${writeShape({ ...shape, path, paint: circle }, `${indent}        `)}${indent}    }
${indent}}\n`
  }

  function brushOf(paint: Paint): string {
    if (paint.kind === 'solid') {
      return `${use('Color', 'SolidColor')}(Color(0xFF${paint.color.slice(1).toUpperCase()}))`
    }
    use('Color', 'Brush', 'TileMode')
    const offset = (x: number, y: number) => `Offset(${float(x)}, ${float(y)})`
    hasOffset = true
    const stops = paint.stops
      .map((stop) => `${float(stop.offset, 4)} to Color(0x${argbDigits(stop.color, stop.alpha)}), `)
      .join('')
    const tile = `tileMode = TileMode.${TILES[paint.spread]}`
    if (paint.kind === 'linear') {
      const [start, end] = [offset(paint.x1, paint.y1), offset(paint.x2, paint.y2)]
      return `Brush.linearGradient(${stops}start = ${start}, end = ${end}, ${tile})`
    }
    if (Math.hypot(paint.fx - paint.cx, paint.fy - paint.cy) > paint.r * 0.01) {
      report('focal point of a gradient')
    }
    return `Brush.radialGradient(${stops}center = ${offset(paint.cx, paint.cy)}, radius = ${float(paint.r)}, ${tile})`
  }
}

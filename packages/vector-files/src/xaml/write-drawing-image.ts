import { framePath } from '../adapt/frame.ts'
import { digitsFor, isSimilarity, writeNumber, writePathData } from '../picture/path.ts'
import type { Area, Loss, Paint, Picture, PictureNode, Shape } from '../picture/picture.ts'
import { argbDigits } from '../names/argb-color.ts'
import type { WrittenFile } from '../written-file.ts'

const SPREADS = { pad: 'Pad', reflect: 'Reflect', repeat: 'Repeat' } as const
const CAPS = { butt: 'Flat', round: 'Round', square: 'Square' } as const
const JOINS = { miter: 'Miter', round: 'Round', bevel: 'Bevel' } as const

/**
 * A DrawingImage of WPF, which Avalonia reads too. It holds gradients, clips, faded groups and dashes. A
 * see-through frame keeps the margins: the size of a drawing is otherwise that of its paint.
 *
 * @see https://learn.microsoft.com/dotnet/api/system.windows.media.drawingimage
 */
export function writeDrawingImage(picture: Picture): WrittenFile {
  const losses = new Set<Loss>(picture.losses)
  const digits = digitsFor(picture)
  const number = (value: number) => writeNumber(value, digits)
  const frame = writePathData(framePath(picture), digits)
  const body = picture.nodes.map((node) => writeNode(node, '      ')).join('')
  const text = `<DrawingImage xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation">
  <DrawingImage.Drawing>
    <DrawingGroup ClipGeometry="${frame}">
      <GeometryDrawing Brush="#00FFFFFF" Geometry="${frame}"/>
${body}    </DrawingGroup>
  </DrawingImage.Drawing>
</DrawingImage>
`
  return { text, losses: [...losses] }

  function writeNode(node: PictureNode, indent: string): string {
    if (node.kind === 'shape') return writeShape(node, indent)
    const [clip, ...further] = node.clips
    const opacity = node.alpha === 1 ? '' : ` Opacity="${writeNumber(node.alpha, 4)}"`
    const cut = clip ? ` ClipGeometry="${geometryOf(clip)}"` : ''
    const inside = `${indent}  `
    const content =
      further.length > 0
        ? writeNode({ ...node, alpha: 1, clips: further }, inside)
        : node.nodes.map((child) => writeNode(child, inside)).join('')
    return `${indent}<DrawingGroup${opacity}${cut}>\n${content}${indent}</DrawingGroup>\n`
  }

  function geometryOf({ path, rule }: Area): string {
    return `${rule === 'evenodd' ? 'F0' : 'F1'} ${writePathData(path, digits)}`
  }

  function writeShape(shape: Shape, indent: string): string {
    const { paint, stroke } = shape
    const geometry = ` Geometry="${geometryOf(shape)}"`
    const inside = `${indent}  `
    const parts: string[] = []
    if (!stroke) {
      if (paint.kind === 'solid')
        return `${indent}<GeometryDrawing Brush="${colorOf(paint)}"${geometry}/>\n`
      parts.push(
        `${inside}<GeometryDrawing.Brush>\n${gradientOf(paint, `${inside}  `)}${inside}</GeometryDrawing.Brush>\n`,
      )
    } else
      parts.push(
        `${inside}<GeometryDrawing.Pen>\n${penOf(stroke, paint, `${inside}  `)}${inside}</GeometryDrawing.Pen>\n`,
      )
    return `${indent}<GeometryDrawing${geometry}>\n${parts.join('')}${indent}</GeometryDrawing>\n`
  }

  function penOf(stroke: NonNullable<Shape['stroke']>, paint: Paint, indent: string): string {
    const cap = CAPS[stroke.cap]
    const brush = paint.kind === 'solid' ? ` Brush="${colorOf(paint)}"` : ''
    const head = `<Pen${brush} Thickness="${number(stroke.width)}" StartLineCap="${cap}" EndLineCap="${cap}" DashCap="${cap}" LineJoin="${JOINS[stroke.join]}" MiterLimit="${number(stroke.miterLimit)}"`
    const parts: string[] = []
    if (paint.kind !== 'solid') {
      parts.push(
        `${indent}  <Pen.Brush>\n${gradientOf(paint, `${indent}    `)}${indent}  </Pen.Brush>\n`,
      )
    }
    if (stroke.dashes.some((length) => length > 0)) {
      // Lengths are shares of the thickness here.
      const share = (length: number) => writeNumber(length / stroke.width, 5)
      const dashes = stroke.dashes.map(share).join(' ')
      parts.push(
        `${indent}  <Pen.DashStyle>\n${indent}    <DashStyle Dashes="${dashes}" Offset="${share(stroke.dashOffset)}"/>\n${indent}  </Pen.DashStyle>\n`,
      )
    }
    return parts.length === 0
      ? `${indent}${head}/>\n`
      : `${indent}${head}>\n${parts.join('')}${indent}</Pen>\n`
  }

  function gradientOf(paint: Exclude<Paint, { kind: 'solid' }>, indent: string): string {
    const spread = paint.spread === 'pad' ? '' : ` SpreadMethod="${SPREADS[paint.spread]}"`
    const stops = paint.stops
      .map(
        ({ offset, color, alpha }) =>
          `${indent}  <GradientStop Color="#${argbDigits(color, alpha)}" Offset="${writeNumber(offset, 4)}"/>\n`,
      )
      .join('')
    if (paint.kind === 'linear') {
      const [start, end] = [
        `${number(paint.x1)},${number(paint.y1)}`,
        `${number(paint.x2)},${number(paint.y2)}`,
      ]
      return `${indent}<LinearGradientBrush MappingMode="Absolute" StartPoint="${start}" EndPoint="${end}"${spread}>\n${stops}${indent}</LinearGradientBrush>\n`
    }
    const isRound = isSimilarity(paint.matrix) && paint.matrix[0] === 1 && paint.matrix[4] === 0
    // A unit circle under a matrix has small numbers: all digits count.
    const exact = (value: number) => (isRound ? number(value) : writeNumber(value, 7))
    const turn = isRound
      ? ''
      : `${indent}  <RadialGradientBrush.Transform>\n${indent}    <MatrixTransform Matrix="${paint.matrix.map(exact).join(',')}"/>\n${indent}  </RadialGradientBrush.Transform>\n`
    return `${indent}<RadialGradientBrush MappingMode="Absolute" Center="${exact(paint.cx)},${exact(paint.cy)}" GradientOrigin="${exact(paint.fx)},${exact(paint.fy)}" RadiusX="${exact(paint.r)}" RadiusY="${exact(paint.r)}"${spread}>\n${turn}${stops}${indent}</RadialGradientBrush>\n`
  }
}

function colorOf(paint: Extract<Paint, { kind: 'solid' }>): string {
  return `#${argbDigits(paint.color, paint.alpha)}`
}

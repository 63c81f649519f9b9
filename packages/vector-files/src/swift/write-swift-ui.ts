import { isCurrent, isStencil } from '../adapt/frame.ts'
import { padSpread } from '../adapt/pad-spread.ts'
import { inkBounds } from '../adapt/spread-alpha.ts'
import { pascalName } from '../names/code-names.ts'
import { digitsFor, writeNumber } from '../picture/path.ts'
import type { Loss, Paint, Path, Picture, PictureNode, Shape, Stroke } from '../picture/picture.ts'
import { nonZeroPath } from '../picture/read-area.ts'
import { shapesOf } from '../picture/read-cut.ts'
import type { NamedOptions, WrittenFile } from '../written-file.ts'
import { channelsOfHex } from '@tessera/vector'

/**
 * A drawing in black or in the colour of the text as a SwiftUI `Shape`, to be filled with any style; any other as a `View`
 * with a `Canvas`. Paints that follow the text take the foreground style.
 *
 * @see https://developer.apple.com/documentation/swiftui/shape
 * @see https://developer.apple.com/documentation/swiftui/graphicscontext
 */
export function writeSwiftUi(picture: Picture, { name }: NamedOptions): WrittenFile {
  const losses = new Set<Loss>(picture.losses)
  const digits = digitsFor(picture)
  const number = (value: number, decimals = digits) => writeNumber(value, decimals)
  const [width, height] = [number(picture.width), number(picture.height)]
  const paths: string[] = []
  const text = isStencil(picture.nodes) ? writeShapeType() : writeViewType()
  return { text, losses: [...losses] }

  function writeShapeType(): string {
    const type = `${pascalName(name)}Shape`
    const parts = shapesOf(picture.nodes).map((shape) =>
      shape.stroke
        ? `        path.addPath(${addPath(shape.path)}.strokedPath(${styleOf(shape.stroke)}))\n`
        : `        path.addPath(${addPath(nonZeroPath(shape))})\n`,
    )
    return `import SwiftUI

struct ${type}: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
${parts.join('')}        return path.applying(
            CGAffineTransform(translationX: rect.minX, y: rect.minY)
                .scaledBy(x: rect.width / ${width}, y: rect.height / ${height})
        )
    }
${paths.join('')}}
`
  }

  function writeViewType(): string {
    const type = `${pascalName(name)}View`
    const steps = picture.nodes.map((node) => writeNode(node, '            ')).join('')
    const ratio = `.aspectRatio(${width} / ${height}, contentMode: .fit)`
    return `import SwiftUI

struct ${type}: View {
    var body: some View {
        Canvas { context, size in
            context.scaleBy(x: size.width / ${width}, y: size.height / ${height})
            context.clip(to: Path(CGRect(x: 0, y: 0, width: ${width}, height: ${height})))
${steps}        }
        ${ratio}
    }
${paths.join('')}}
`
  }

  /** A function for each path: one long closure is slow to compile. */
  function addPath(path: Path): string {
    const call = `Self.path${paths.length + 1}()`
    const lines = path.map((segment) => {
      const [command, ...numbers] = segment
      const points = []
      for (let at = 0; at < numbers.length; at += 2) {
        points.push(`CGPoint(x: ${number(numbers[at]!)}, y: ${number(numbers[at + 1]!)})`)
      }
      if (command === 'M') return `        path.move(to: ${points[0]})\n`
      if (command === 'L') return `        path.addLine(to: ${points[0]})\n`
      if (command === 'Z') return '        path.closeSubpath()\n'
      return `        path.addCurve(to: ${points[2]}, control1: ${points[0]}, control2: ${points[1]})\n`
    })
    paths.push(`
    private static func path${paths.length + 1}() -> Path {
        var path = Path()
${lines.join('')}        return path
    }
`)
    return call
  }

  function styleOf({ width: line, cap, join, miterLimit, dashes, dashOffset }: Stroke): string {
    const dash = dashes.some((length) => length > 0)
      ? `, dash: [${dashes.map((length) => number(length)).join(', ')}], dashPhase: ${number(dashOffset)}`
      : ''
    return `StrokeStyle(lineWidth: ${number(line)}, lineCap: .${cap}, lineJoin: .${join}, miterLimit: ${number(miterLimit)}${dash})`
  }

  function writeNode(node: PictureNode, indent: string): string {
    if (node.kind === 'shape') return writeShape(node, indent)
    const deep = `${indent}    `
    const fade = node.alpha === 1 ? '' : `${deep}context.opacity = ${number(node.alpha, 4)}\n`
    const clips = node.clips.map(({ path, rule }) => {
      const options = rule === 'evenodd' ? ', style: FillStyle(eoFill: true)' : ''
      return `${deep}context.clip(to: ${addPath(path)}${options})\n`
    })
    const inside = `${indent}        `
    const content = node.nodes.map((child) => writeNode(child, inside)).join('')
    // What is set on the copy ends with it; the layer is faded as a whole.
    return `${indent}do {
${deep}var context = context
${fade}${clips.join('')}${deep}context.drawLayer { context in
${content}${deep}}
${indent}}\n`
  }

  function writeShape(shape: Shape, indent: string): string {
    const { paint, stroke, path, rule } = shape
    const painted = addPath(path)
    const isPlain =
      paint.kind !== 'radial' || paint.matrix.every((each, at) => each === [1, 0, 0, 1, 0, 0][at])
    if (stroke) {
      if (!isPlain) losses.add('gradient')
      return `${indent}context.stroke(${painted}, with: ${shadingOf(paint, shape)}, style: ${styleOf(stroke)})\n`
    }
    const style = rule === 'evenodd' ? 'FillStyle(eoFill: true)' : 'FillStyle()'
    if (isPlain)
      return `${indent}context.fill(${painted}, with: ${shadingOf(paint, shape)}, style: ${style})\n`
    // An ellipse is a circle under a transform, which must not move the path: the path is a clip.
    const matrix = (paint as Extract<Paint, { kind: 'radial' }>).matrix.map((each) =>
      number(each, 7),
    )
    const [a, b, c, d, tx, ty] = matrix
    const frame = `Path(CGRect(x: 0, y: 0, width: ${width}, height: ${height}))`
    return `${indent}do {
${indent}    var context = context
${indent}    context.clip(to: ${painted}, style: ${style})
${indent}    let transform = CGAffineTransform(a: ${a}, b: ${b}, c: ${c}, d: ${d}, tx: ${tx}, ty: ${ty})
${indent}    context.concatenate(transform)
${indent}    context.fill(${frame}.applying(transform.inverted()), with: ${shadingOf(paint, shape)})
${indent}}\n`
  }

  function shadingOf(paint: Paint, shape: Shape): string {
    if (paint.kind === 'solid') {
      if (!isCurrent(paint)) return `.color(${colorOf(paint.color, paint.alpha)})`
      return paint.alpha === 1
        ? '.foreground'
        : `.style(.foreground.opacity(${number(paint.alpha, 4)}))`
    }
    const padded = padSpread(paint, inkBounds(shape), (loss) => losses.add(loss))
    const stops = padded.stops
      .map(
        ({ offset, color, alpha }) =>
          `.init(color: ${colorOf(color, alpha)}, location: ${number(offset, 5)})`,
      )
      .join(', ')
    const gradient = `Gradient(stops: [${stops}])`
    const point = (x: number, y: number, decimals = digits) =>
      `CGPoint(x: ${number(x, decimals)}, y: ${number(y, decimals)})`
    if (padded.kind === 'linear') {
      return `.linearGradient(${gradient}, startPoint: ${point(padded.x1, padded.y1)}, endPoint: ${point(padded.x2, padded.y2)})`
    }
    if (Math.hypot(padded.fx - padded.cx, padded.fy - padded.cy) > padded.r * 0.01) {
      losses.add('focal point of a gradient')
    }
    return `.radialGradient(${gradient}, center: ${point(padded.cx, padded.cy, 7)}, startRadius: 0, endRadius: ${number(padded.r, 7)})`
  }

  function colorOf(hex: string, alpha: number): string {
    const [red, green, blue] = channelsOfHex(hex).map((channel) => number(channel, 4))
    const opacity = alpha === 1 ? '' : `, opacity: ${number(alpha, 4)}`
    return `Color(.sRGB, red: ${red}, green: ${green}, blue: ${blue}${opacity})`
  }
}

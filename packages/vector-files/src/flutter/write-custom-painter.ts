import { framePath, isCurrent } from '../adapt/frame.ts'
import { solidDashes } from '../adapt/solid-dashes.ts'
import { argbDigits } from '../names/argb-color.ts'
import { pascalName } from '../names/code-names.ts'
import { digitsFor, writeNumber } from '../picture/path.ts'
import type { Area, Loss, Paint, Picture, PictureNode, Shape } from '../picture/picture.ts'
import { shapesOf } from '../picture/read-cut.ts'
import type { NamedOptions, WrittenFile } from '../written-file.ts'

const TILES = { pad: 'clamp', reflect: 'mirror', repeat: 'repeated' } as const

/**
 * A CustomPainter of Flutter: `CustomPaint(size: HeartPainter.viewport, painter: HeartPainter())`. Paints
 * that follow the text take the painter's `color`. Lines have no dashes there: they become areas.
 *
 * @see https://api.flutter.dev/flutter/rendering/CustomPainter-class.html
 */
export function writeCustomPainter(picture: Picture, { name }: NamedOptions): WrittenFile {
  const losses = new Set<Loss>(picture.losses)
  const digits = digitsFor(picture)
  const number = (value: number, decimals = digits) => writeNumber(value, decimals)
  const nodes = solidDashes(picture, (loss) => losses.add(loss))
  const className = `${pascalName(name)}Painter`
  const isColored = shapesOf(nodes).some(({ paint }) => isCurrent(paint))
  const [width, height] = [number(picture.width), number(picture.height)]
  const steps = nodes.map((node) => writeNode(node)).join('')
  const usesUi = steps.includes('ui.')
  const usesLists = steps.includes('Float64List')
  const text = `${usesLists ? "import 'dart:typed_data';\n" : ''}${usesUi ? "import 'dart:ui' as ui;\n" : ''}${usesLists || usesUi ? '\n' : ''}import 'package:flutter/widgets.dart';

class ${className} extends CustomPainter {
  const ${className}(${isColored ? '{this.color = const Color(0xFF000000)}' : ''});
${isColored ? '\n  final Color color;\n' : ''}
  static const Size viewport = Size(${number(picture.displayWidth)}, ${number(picture.displayHeight)});

  @override
  void paint(Canvas canvas, Size size) {
    canvas.save();
    canvas.scale(size.width / ${width}, size.height / ${height});
    canvas.clipPath(${pathOf({ path: framePath(picture), rule: 'nonzero' })});
${steps}    canvas.restore();
  }

  @override
  bool shouldRepaint(${className} oldDelegate) => ${isColored ? 'oldDelegate.color != color' : 'false'};
}
`
  return { text, losses: [...losses] }

  function writeNode(node: PictureNode): string {
    if (node.kind === 'shape') return writeShape(node)
    const clips = node.clips.map((clip) => `    canvas.clipPath(${pathOf(clip)});\n`).join('')
    const content = node.nodes.map(writeNode).join('')
    const begin =
      node.alpha === 1
        ? '    canvas.save();\n'
        : `    canvas.saveLayer(null, Paint()..color = const Color.fromRGBO(0, 0, 0, ${number(node.alpha, 4)}));\n`
    // A clip before the layer would cut it once more at its edges: it stands inside.
    return `${begin}${clips}${content}    canvas.restore();\n`
  }

  function pathOf({ path, rule }: Area): string {
    const calls = path.map(([command, ...numbers]) => {
      const list = numbers.map((each) => number(each)).join(', ')
      const call = { M: 'moveTo', L: 'lineTo', C: 'cubicTo', Z: 'close' }[command]
      return `\n        ..${call}(${list})`
    })
    const fill = rule === 'evenodd' ? '\n        ..fillType = PathFillType.evenOdd' : ''
    return `Path()${fill}${calls.join('')}`
  }

  function writeShape(shape: Shape): string {
    return `    canvas.drawPath(\n      ${pathOf(shape)},\n      ${paintOf(shape)},\n    );\n`
  }

  function paintOf({ paint, stroke }: Shape): string {
    const parts = ['Paint()', ...colorOf(paint)]
    if (stroke) {
      parts.push('style = PaintingStyle.stroke', `strokeWidth = ${number(stroke.width)}`)
      if (stroke.cap !== 'butt') parts.push(`strokeCap = StrokeCap.${stroke.cap}`)
      if (stroke.join !== 'miter') parts.push(`strokeJoin = StrokeJoin.${stroke.join}`)
      if (stroke.join === 'miter') parts.push(`strokeMiterLimit = ${number(stroke.miterLimit)}`)
    }
    return parts.join('\n        ..')
  }

  function colorOf(paint: Paint): string[] {
    if (paint.kind === 'solid') {
      if (!paint.isCurrent)
        return [`color = const Color(0x${argbDigits(paint.color, paint.alpha)})`]
      return [
        paint.alpha === 1
          ? 'color = color'
          : `color = color.withAlpha(${Math.round(paint.alpha * 255)})`,
      ]
    }
    const colors = paint.stops.map((stop) => `Color(0x${argbDigits(stop.color, stop.alpha)})`)
    const stops = paint.stops.map((stop) => number(stop.offset, 4))
    const lists = `const [${colors.join(', ')}], const [${stops.join(', ')}], TileMode.${TILES[paint.spread]}`
    if (paint.kind === 'linear') {
      const [start, end] = [offset(paint.x1, paint.y1), offset(paint.x2, paint.y2)]
      return [`shader = ui.Gradient.linear(${start}, ${end}, ${lists})`]
    }
    const [a, b, c, d, e, f] = paint.matrix.map((each) => number(each, 7))
    const matrix = `Float64List.fromList(const [${[a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1].join(', ')}])`
    const center = offset(paint.cx, paint.cy, 7)
    const hasFocus = Math.hypot(paint.fx - paint.cx, paint.fy - paint.cy) > paint.r * 1e-3
    const focus = hasFocus ? `, ${offset(paint.fx, paint.fy, 7)}, 0` : ''
    return [
      `shader = ui.Gradient.radial(${center}, ${number(paint.r, 7)}, ${lists}, ${matrix}${focus})`,
    ]
  }

  function offset(x: number, y: number, decimals = digits): string {
    return `const Offset(${number(x, decimals)}, ${number(y, decimals)})`
  }
}

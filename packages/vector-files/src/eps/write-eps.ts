import { channelsOfHex } from '@tessera/vector'
import { padSpread } from '../adapt/pad-spread.ts'
import { inkBounds } from '../adapt/spread-alpha.ts'
import { flattenOpacity, type Cut, type OpaqueShape } from '../flat/flatten-opacity.ts'
import { digitsFor, writeNumber } from '../picture/path.ts'
import type { Loss, Paint, Path, Picture, Shape, Stop, Stroke } from '../picture/picture.ts'
import type { WrittenFile } from '../written-file.ts'

const CAPS = { butt: 0, round: 1, square: 2 } as const
const JOINS = { miter: 0, round: 1, bevel: 2 } as const

/** Short names for what every path says again. */
const PROLOGUE = `/Drawing 16 dict def
Drawing begin
/bd{bind def}bind def
/m{moveto}bd
/l{lineto}bd
/c{curveto}bd
/z{closepath}bd
/n{newpath}bd
/f{fill}bd
/ef{eofill}bd
/s{stroke}bd
/w{clip newpath}bd
/ew{eoclip newpath}bd
/k{setrgbcolor}bd
/q{gsave}bd
/Q{grestore}bd`

interface EpsOptions {
  readonly title: string
}

/**
 * Encapsulated PostScript, level 3, one point a pixel: curves stay curves, gradients are smooth shadings,
 * and opacity, which PostScript does not have, is mixed into opaque areas.
 *
 * @see https://www.adobe.com/jp/print/postscript/pdfs/PLRM.pdf
 */
export function writeEps(picture: Picture, { title }: EpsOptions): WrittenFile {
  const losses = new Set<Loss>(picture.losses)
  const report = (loss: Loss) => void losses.add(loss)
  const digits = digitsFor(picture)
  const number = (value: number, decimals = digits) => writeNumber(value, decimals)
  const [scaleX, scaleY] = [
    picture.displayWidth / picture.width,
    picture.displayHeight / picture.height,
  ]
  const [width, height] = [picture.displayWidth, picture.displayHeight]
  const body = flattenOpacity(picture, report).map(writeShape).join('\n')
  const text = `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}
%%HiResBoundingBox: 0 0 ${number(width)} ${number(height)}
%%Title: (${commentText(title)})
%%LanguageLevel: 3
%%Pages: 1
%%EndComments
%%BeginProlog
${PROLOGUE}
end
%%EndProlog
%%Page: 1 1
Drawing begin
gsave
[${number(scaleX, 7)} 0 0 ${number(-scaleY, 7)} 0 ${number(height)}] concat
0 0 ${number(picture.width)} ${number(picture.height)} rectclip
${body}
grestore
end
%%Trailer
%%EOF
`
  return { text, losses: [...losses] }

  function writeShape({ shape, cuts }: OpaqueShape): string {
    const painted = writePaint(shape)
    if (cuts.length === 0) return painted
    return `q\n${cuts.map(writeCut).join('\n')}\n${painted}\nQ`
  }

  function writeCut({ path, rule, stroke }: Cut): string {
    if (stroke) return `${lineOf(stroke)} n ${writePath(path)} strokepath w`
    return `n ${writePath(path)} ${rule === 'evenodd' ? 'ew' : 'w'}`
  }

  function writePaint(shape: Shape): string {
    const { paint, path, rule, stroke } = shape
    if (paint.kind !== 'solid') {
      const cut = writeCut({ path, rule, stroke })
      return `q\n${cut}\n${shadingOf(paint, shape)} shfill\nQ`
    }
    const color = `${colorOf(paint.color)} k`
    if (stroke) return `${color} ${lineOf(stroke)} n ${writePath(path)} s`
    return `${color} n ${writePath(path)} ${rule === 'evenodd' ? 'ef' : 'f'}`
  }

  function writePath(path: Path): string {
    return path
      .map(([name, ...numbers]) =>
        [...numbers.map((each) => number(each)), name.toLowerCase()].join(' '),
      )
      .join('\n')
  }

  function lineOf({ width: line, cap, join, miterLimit, dashes, dashOffset }: Stroke): string {
    const dash = dashes.some((length) => length > 0) ? dashes : []
    return [
      `${number(line)} setlinewidth ${CAPS[cap]} setlinecap ${JOINS[join]} setlinejoin`,
      `${number(miterLimit)} setmiterlimit`,
      `[${dash.map((length) => number(length)).join(' ')}] ${number(dash.length > 0 ? dashOffset : 0)} setdash`,
    ].join(' ')
  }

  function shadingOf(paint: Exclude<Paint, { kind: 'solid' }>, shape: Shape): string {
    const padded = padSpread(paint, inkBounds(shape), report)
    const exact = (values: readonly number[]) => values.map((each) => number(each, 7)).join(' ')
    const shared = `/ColorSpace/DeviceRGB/Extend[true true]/Function ${functionOf(padded.stops)}`
    if (padded.kind === 'linear') {
      const line = exact([padded.x1, padded.y1, padded.x2, padded.y2])
      return `<</ShadingType 2/Coords[${line}]${shared}>>`
    }
    const circles = exact([padded.fx, padded.fy, 0, padded.cx, padded.cy, padded.r])
    return `[${exact(padded.matrix)}] concat <</ShadingType 3/Coords[${circles}]${shared}>>`
  }

  /** A function for each pair of stops, stitched together where they lie. */
  function functionOf(stops: readonly Stop[]): string {
    const pairs = stops.slice(1).map((stop, at) => [stops[at]!, stop] as const)
    const wide = pairs.filter(([from, to]) => to.offset > from.offset)
    const parts = wide.map(
      ([from, to]) =>
        `<</FunctionType 2/Domain[0 1]/N 1/C0[${colorOf(from.color)}]/C1[${colorOf(to.color)}]>>`,
    )
    const bounds = wide.slice(0, -1).map(([, to]) => number(to.offset, 6))
    const encode = wide.map(() => '0 1').join(' ')
    return `<</FunctionType 3/Domain[0 1]/Functions[${parts.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${encode}]>>`
  }

  function colorOf(hex: string): string {
    return channelsOfHex(hex)
      .map((channel) => number(channel, 4))
      .join(' ')
  }
}

/** A title within a comment: printable ASCII, brackets and backslashes taken out, so that no line begins in it. */
function commentText(title: string): string {
  return title
    .replaceAll(/[^ -~]|[()\\%]/g, ' ')
    .trim()
    .slice(0, 120)
}

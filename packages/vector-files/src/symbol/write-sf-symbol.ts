import { escapeText, type Matrix } from '@tessera/vector'
import { solidDashes } from '../adapt/solid-dashes.ts'
import { transformSegments, writeNumber, writePathData } from '../picture/path.ts'
import type { Loss, Path, Picture, PictureNode, Shape } from '../picture/picture.ts'
import { joinAreas } from '../picture/read-area.ts'
import { shapesOf } from '../picture/read-cut.ts'
import type { NamedOptions, WrittenFile } from '../written-file.ts'
import { outlinePieces } from './outline-pieces.ts'

/** Lines of Apple's template, version 3, in its own units. */
const PAGE = { width: 3300, height: 2200, left: 263, right: 3036 }
const CAP_HEIGHT = 70.459
const BASELINES = { S: 696, M: 1126, L: 1556 } as const
/** A drawing is so much taller than a capital letter, around the same middle. */
const DRAWING_HEIGHT = 92

/** Middle of each column of the template, and how thick a line is there. */
const weights = [
  { name: 'Ultralight', middle: 559.711, thickness: 0.3 },
  { name: 'Regular', middle: 1449.84, thickness: 1 },
  { name: 'Black', middle: 2933.4, thickness: 1.75 },
] as const

/**
 * A template for custom symbols of Apple's SF Symbols, version 3, with the three weights between which the
 * system interpolates: their outlines have the same points. Lines make the weights; a drawing without
 * lines has one weight three times, and says so. Symbols have one colour.
 *
 * @see https://developer.apple.com/documentation/uikit/creating-custom-symbol-images-for-your-app
 */
export function writeSfSymbol(picture: Picture, { name }: NamedOptions): WrittenFile {
  const losses = new Set<Loss>(picture.losses)
  const nodes = solidDashes(picture, (loss) => losses.add(loss))
  const shapes = shapesOf(nodes)
  nameLosses(nodes, shapes)
  const scale = DRAWING_HEIGHT / picture.height
  const width = picture.width * scale
  const number = (value: number) => writeNumber(value, 3)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}">
  <g id="Notes">
    <rect id="artboard" fill="#ffffff" width="${PAGE.width}" height="${PAGE.height}"/>
    <text id="template-version" font-size="13" text-anchor="end" transform="matrix(1 0 0 1 ${PAGE.right} 1933)">Template v.3.0</text>
    <text id="descriptive-name" font-size="13" text-anchor="end" transform="matrix(1 0 0 1 ${PAGE.right} 1951)">${escapeText(printable(name))}</text>
  </g>
  <g id="Guides">
    <path id="H-reference" fill="#27aae1" d="${referenceLetter()}"/>
${Object.entries(BASELINES)
  .map(([size, y]) => guideLines(size, y))
  .join('')}${weights.map(marginsOf).join('')}  </g>
  <g id="Symbols">
${weights.toReversed().map(symbolOf).join('')}  </g>
</svg>
`
  return { text, losses: [...losses] }

  function symbolOf({ name: weight, middle, thickness }: (typeof weights)[number]): string {
    const top = -(CAP_HEIGHT + DRAWING_HEIGHT) / 2
    const matrix: Matrix = [scale, 0, 0, scale, 0, top]
    const paths = shapes
      .map((shape) => transformSegments(outlineOf(shape, thickness), matrix))
      .map((path) => `      <path d="${writePathData(path, 3)}"/>\n`)
    return `    <g id="${weight}-S" transform="matrix(1 0 0 1 ${number(middle - width / 2)} ${BASELINES.S})">\n${paths.join('')}    </g>\n`
  }

  function marginsOf({ name: weight, middle }: (typeof weights)[number]): string {
    const [top, bottom] = [BASELINES.S - 95.215, BASELINES.S + 24.121]
    return [['left', middle - width / 2] as const, ['right', middle + width / 2] as const]
      .map(
        ([side, x]) =>
          `    <line id="${side}-margin-${weight}-S" style="fill:none;stroke:#00AEEF;stroke-width:0.5;opacity:1.0;" x1="${number(x)}" x2="${number(x)}" y1="${number(top)}" y2="${number(bottom)}"/>\n`,
      )
      .join('')
  }

  function nameLosses(all: readonly PictureNode[], list: readonly Shape[]): void {
    const paints = new Set(
      list.map(({ paint }) => (paint.kind === 'solid' ? paint.color : 'gradient')),
    )
    if (paints.size > 1 || paints.has('gradient')) losses.add('colours')
    const isFaded = (node: PictureNode): boolean =>
      node.kind === 'group'
        ? node.alpha < 1 || node.nodes.some(isFaded)
        : node.paint.kind === 'solid' && node.paint.alpha < 1
    if (all.some(isFaded)) losses.add('opacity')
    const isCut = (node: PictureNode): boolean =>
      node.kind === 'group' && (node.clips.length > 0 || node.nodes.some(isCut))
    if (all.some(isCut)) losses.add('clip')
    if (!list.some(({ stroke }) => stroke)) losses.add('weights: no stroke to make them of')
  }
}

function outlineOf({ path, rule, stroke }: Shape, thickness: number): Path {
  if (stroke) return outlinePieces(path, { ...stroke, width: stroke.width * thickness })
  // A second, empty area makes it turn all contours in the direction that those of lines have.
  return joinAreas([
    { path, rule },
    { path: [], rule: 'nonzero' },
  ]).path
}

function guideLines(size: string, baseline: number): string {
  return [['Baseline', baseline] as const, ['Capline', baseline - CAP_HEIGHT] as const]
    .map(
      ([name, y]) =>
        `    <line id="${name}-${size}" style="fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;" x1="${PAGE.left}" x2="${PAGE.right}" y1="${writeNumber(y, 3)}" y2="${writeNumber(y, 3)}"/>\n`,
    )
    .join('')
}

/** A capital H between baseline and cap line, by which sizes are judged. */
function referenceLetter(): string {
  const [left, right, top, bottom] = [339, 391, BASELINES.S - CAP_HEIGHT, BASELINES.S]
  const bar = (bottom + top) / 2
  return `M${left} ${top}h8V${bar - 4}H${right - 8}V${top}h8V${bottom}h-8V${bar + 4}H${left + 8}V${bottom}h-8Z`
}

/** Without signs that XML does not take. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').slice(0, 120)
}

import type { JsonObject, LottieAnimation } from '@tessera/lottie'
import { ConversionError } from './conversion-error.ts'
import { FRAMES_PER_SECOND } from './limits.ts'
import { createReportLog, type ConversionReport } from './report.ts'
import { planAnimations } from './scene/animations.ts'
import { plainInstance } from './scene/plain-instance.ts'
import type { OutlineText, Scene } from './scene/scene.ts'
import { readSvgRoot } from './tree/svg-node.ts'
import { styleTree, type StyledTree } from './tree/style-tree.ts'
import { readLength } from './values/read-length.ts'
import { readViewBox, viewBoxMatrix, type ViewBox } from './values/view-box.ts'
import { createCompiler } from './write/compile-element.ts'
import { composeLayers } from './write/compose-layers.ts'
import { TOP } from './write/compiler.ts'
import { round } from './write/lottie-property.ts'
import { transformObjects } from './write/transform-objects.ts'

export interface ConversionOptions {
  /** Written into the file as its name. */
  readonly name?: string
  /** `#rrggbb` for `currentColor`; default black. */
  readonly color?: string
  /** Gives outlines for text; without it text is left out, and the report says so. */
  readonly outlineText?: OutlineText
}

export interface Conversion {
  readonly animation: LottieAnimation
  readonly report: ConversionReport
}

const MOST_SIDE = 16_384
/** A still picture lasts one second, so that players have something to play. */
const STILL_SECONDS = 1

/**
 * Converts an SVG, still or moving by SMIL and CSS, to a Lottie animation. Expects text from
 * `sanitizeSvg`, yet ends for any text. A file that repeats holds its intro, then one period, which a
 * marker `loop` names. Nothing is fetched or rendered; the same text gives the same file.
 *
 * @throws ConversionError `malformed`, `doctype`, `not-svg`, `too-large`, `too-complex`, `invalid-size`
 */
export function svgToLottie(svg: string, options: ConversionOptions = {}): Conversion {
  const tree = styleTree(readSvgRoot(svg))
  const report = createReportLog()
  if (!tree.isWithinBudget) report.add('omitted', 'style', 'the sheets ask too much')
  for (const selector of tree.sheet.unknown) {
    report.add('omitted', 'style', `the selector ${selector} is not understood`)
  }
  const { box, width, height } = sizeOf(tree)
  const plan = planAnimations(tree, FRAMES_PER_SECOND, report)
  const { intro, period } = plan.loop
  const isMoving = plan.isAnimated && intro + (period ?? 0) > 0
  // What comes to rest is shown at rest: one more frame after the last change.
  const rest = period ?? 1 / FRAMES_PER_SECOND
  const until = isMoving ? intro + rest : STILL_SECONDS
  // A whole number of frames, so that a loop closes exactly: the rate gives way, not the period.
  const whole = Math.max(1, Math.round(until * FRAMES_PER_SECOND))
  const framesPerSecond = whole / until
  const frames = whole
  const scene: Scene = {
    tree,
    plan,
    until,
    framesPerSecond,
    frames,
    report,
    budget: { numbers: 0 },
    outlineText: options.outlineText ?? null,
    color: options.color ?? '#000000',
    box,
    size: Math.max(box.width, box.height),
    viewport: { width: box.width, height: box.height },
    plainInstances: new Map(),
    tracks: new Map(),
    instances: 0,
  }
  const compiler = createCompiler(scene)
  const items = compiler.element(plainInstance(scene, tree.root), TOP)
  const fit = viewBoxMatrix(
    `${box.x} ${box.y} ${box.width} ${box.height}`,
    tree.root.attributes.get('preserveAspectRatio'),
    { width, height },
  )
  const around = transformObjects(scene, [
    { kind: 'matrix', track: { still: fit ?? [1, 0, 0, 1, 0, 0] } },
  ])
  const layers = composeLayers(scene, items, frames, around)
  const loop: JsonObject[] =
    period === null || !isMoving
      ? []
      : [
          {
            cm: 'loop',
            tm: round(intro * framesPerSecond, 2),
            dr: round(period * framesPerSecond, 2),
          },
        ]
  const animation: LottieAnimation = {
    v: '5.7.0',
    ...(options.name !== undefined && { nm: options.name }),
    fr: round(framesPerSecond, 6),
    ip: 0,
    op: frames,
    w: width,
    h: height,
    assets: compiler.assets,
    layers,
    ...(loop.length > 0 && { markers: loop }),
  }
  return {
    animation,
    report: {
      exactAnimations: report.exact,
      sampledAnimations: report.sampled,
      entries: report.entries(),
      introSeconds: isMoving ? intro : 0,
      periodSeconds: isMoving ? period : null,
    },
  }
}

/** The view box, and the size of the file: that of the view box unless the sides are of another shape. */
function sizeOf({ root }: StyledTree): { box: ViewBox; width: number; height: number } {
  const side = (name: 'width' | 'height', axis: 'x' | 'y') => {
    const text = root.attributes.get(name)
    if (text === undefined || text.trim().endsWith('%')) return null
    return readLength(text, axis, { width: 300, height: 150 })
  }
  const [width, height] = [side('width', 'x'), side('height', 'y')]
  const viewBox = readViewBox(root.attributes.get('viewBox'))
  const box = viewBox ?? { x: 0, y: 0, width: width ?? 300, height: height ?? 150 }
  const isSide = (number: number) => number > 0 && number <= 1e6
  if (!isSide(box.width) || !isSide(box.height)) {
    throw new ConversionError('invalid-size', 'The drawing has no size')
  }
  const hasOwnShape =
    width !== null &&
    height !== null &&
    isSide(width) &&
    isSide(height) &&
    Math.abs(width / height / (box.width / box.height) - 1) > 1e-3
  const shape = hasOwnShape
    ? { width: width!, height: height! }
    : { width: box.width, height: box.height }
  // Lottie sizes are from 1 to 16,384.
  const scale =
    Math.max(1 / Math.min(shape.width, shape.height), 1) *
    Math.min(1, MOST_SIDE / Math.max(shape.width, shape.height))
  return { box, width: round(shape.width * scale, 3), height: round(shape.height * scale, 3) }
}

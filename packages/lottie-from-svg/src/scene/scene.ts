import type { ReportLog } from '../report.ts'
import type { SampleBudget } from '../track/sample.ts'
import type { Track } from '../track/track.ts'
import type { StyledTree } from '../tree/style-tree.ts'
import type { SvgNode } from '../tree/svg-node.ts'
import type { Viewport } from '../values/read-length.ts'
import type { TransformKind } from '../values/transform-list.ts'
import type { ViewBox } from '../values/view-box.ts'
import type { AnimationPlan } from './animations.ts'

/** An element as it is drawn: once for each `use` that shows it, with the style of that place. */
export interface Instance {
  readonly node: SvgNode
  readonly parent: Instance | null
  readonly viewport: Viewport
  /** Properties that its place overrides, such as the fill of shapes in a clip path. */
  readonly overrides?: ReadonlyMap<string, string>
}

/** One function of a transform, over the whole file; slots of a list apply outermost first. */
export interface TransformSlot {
  readonly kind: TransformKind
  readonly track: Track
}

/** The outlines of a text, in user units; `null` where the font lacks them. */
export type OutlineText = (text: TextToOutline) => string | null

export interface TextToOutline {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly fontFamily: string
  readonly fontSize: number
  readonly fontWeight: string
  readonly fontStyle: string
  readonly anchor: 'start' | 'middle' | 'end'
}

/** All that a conversion shares. */
export interface Scene {
  readonly tree: StyledTree
  readonly plan: AnimationPlan
  /** Seconds of the file. */
  readonly until: number
  readonly framesPerSecond: number
  readonly report: ReportLog
  readonly budget: SampleBudget
  readonly outlineText: OutlineText | null
  /** `#rrggbb` for `currentColor` where no element names a colour. */
  readonly color: string
  /** The view box: what the picture shows. */
  readonly box: ViewBox
  /** Frames of the file. */
  readonly frames: number
  /** The longer side of the picture, in user units: tolerances follow it. */
  readonly size: number
  /** That of the root. */
  readonly viewport: Viewport
  readonly plainInstances: Map<SvgNode, Instance>
  readonly tracks: Map<Instance, Map<string, Track>>
  instances: number
}

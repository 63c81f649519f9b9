import type { TraceDetail } from './trace-options.ts'

/** What vtracer calls its settings, in the units of its engine, which differ from those of its command line. */
export interface TracerConfig {
  readonly binary: boolean
  readonly mode: 'spline'
  readonly hierarchical: 'stacked' | 'cutout'
  /** Radians, where the command line takes degrees. */
  readonly cornerThreshold: number
  readonly lengthThreshold: number
  readonly maxIterations: number
  /** Radians. */
  readonly spliceThreshold: number
  /** An area in pixels, where the command line takes a side. */
  readonly filterSpeckle: number
  /** Bits that are dropped of each channel, where the command line takes those that are kept. */
  readonly colorPrecision: number
  readonly layerDifference: number
  readonly pathPrecision: number
}

/** `to_svg` of vtracer-wasm, or another build of the same engine: straight RGBA to an SVG of paths. */
export type TraceShapes = (
  rgba: Uint8Array,
  width: number,
  height: number,
  config: TracerConfig,
) => string

interface Settings {
  /** Of the smallest shape, in pixels of the picture that is traced. */
  readonly speckleSide: number
  readonly colorBits: number
  readonly layerDifference: number
}

const CORNER_DEGREES = 60
const SPLICE_DEGREES = 45

const photoSettings: Readonly<Record<TraceDetail, Settings>> = {
  low: { speckleSide: 8, colorBits: 5, layerDifference: 32 },
  medium: { speckleSide: 4, colorBits: 6, layerDifference: 16 },
  high: { speckleSide: 2, colorBits: 7, layerDifference: 8 },
}

export function photoConfig(detail: TraceDetail): TracerConfig {
  return engineConfig(photoSettings[detail])
}

function engineConfig({ speckleSide, colorBits, layerDifference }: Settings): TracerConfig {
  return {
    binary: false,
    mode: 'spline',
    hierarchical: 'stacked',
    cornerThreshold: radians(CORNER_DEGREES),
    lengthThreshold: 4,
    maxIterations: 10,
    spliceThreshold: radians(SPLICE_DEGREES),
    filterSpeckle: Math.max(1, Math.round(speckleSide ** 2)),
    colorPrecision: 8 - colorBits,
    layerDifference,
    pathPrecision: 2,
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

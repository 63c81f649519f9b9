import type { Film, RasterPicture } from '@tessera/raster-files'
import type { Codecs } from './codecs.ts'
import type { OptionFields, Options } from './option-fields.ts'

/**
 * What stands between two files and is never a file itself: most formats lead to one of these and come
 * from one, so a new format needs one or two conversions instead of one for each other format.
 */
export interface Intermediates {
  /** A still picture. */
  pixels: RasterPicture
  /** Frames with durations. */
  film: Film
  /** SVG that resvg normalised: paths, groups, gradients, clips, masks and pictures alone. */
  drawing: string
}

/** What a step takes and gives: an intermediate, or the bytes of a file. */
export type Content = Intermediates[keyof Intermediates] | Uint8Array

/**
 * What a conversion takes away, from nothing to most. `structure`: looks the same but is no longer
 * editable, as pixels of a drawing. `quality`: the look itself suffers. `motion`: one moment is left.
 */
export const losses = ['nothing', 'structure', 'quality', 'motion'] as const

export type Loss = (typeof losses)[number]

export interface ConversionContext {
  readonly codecs: Codecs
  readonly options: Options
  /** Says what of this very file could not be taken along, one English phrase each. */
  report(loss: string): void
}

export interface Conversion<From = Content, To = Content> {
  readonly from: string
  readonly to: string
  readonly loses: Loss
  /** Relative effort, 1 for copying; among routes that lose the same the cheaper one wins. */
  readonly cost: number
  /** `any` where both can, given the codecs. */
  readonly run: 'any' | 'browser' | 'server'
  /** Codecs it calls; a route leads through it only where all are there. */
  readonly needs: readonly (keyof Codecs)[]
  readonly options: OptionFields
  /** Only for files that somebody has, never for what a step before made: a PSD of one layer is no drawing. */
  readonly isFirstOnly?: boolean
  /** Only for what is asked for, never on the way: a PDF of a picture is no drawing. */
  readonly isLastOnly?: boolean
  convert(input: From, context: ConversionContext): To | Promise<To>
}

export type Family = 'vector' | 'picture' | 'film' | 'animation' | 'model' | 'code'

export interface Format {
  /** As it stands in an address: `svg`, `android`. */
  readonly id: string
  /** As written on a button: `SVG`, `Android VectorDrawable`. */
  readonly label: string
  readonly extension: string
  readonly mime: string
  readonly family: Family
  /** Other names people type: `jpeg`, `tif`. */
  readonly aliases: readonly string[]
  /**
   * Whether a page of its own is worth it: as a source of all targets, and as a target of all sources, or
   * of the `common` ones alone, SVG, PNG and JPG.
   */
  readonly pages: { readonly from: boolean | 'common'; readonly to: 'all' | 'common' | 'none' }
  readonly conversions: readonly Conversion[]
}

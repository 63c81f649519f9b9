import type { ConversionReport } from '../report.ts'
import { comparePictures, type FlatPicture } from './compare-pictures.ts'

/** How an SVG and the Lottie made of it are drawn; both sides at the same whole size, on white. */
export interface FidelityDrawing {
  /** The SVG as a browser shows it so many seconds after its start. */
  svgAt(seconds: number): Promise<FlatPicture>
  /** The file at a moment of its own, in seconds. */
  lottieAt(seconds: number): Promise<FlatPicture>
}

export interface FidelityMoment {
  readonly seconds: number
  readonly ssim: number
  readonly inkSsim: number
}

export interface Fidelity {
  readonly moments: readonly FidelityMoment[]
  /** The worst of all moments, from 0 to 1 where they are alike. */
  readonly ssim: number
  readonly inkSsim: number
  /** Whether no moment falls below what counts as right: 0.98, and 0.90 where anything is painted. */
  readonly isRight: boolean
}

export const RIGHT_SSIM = 0.98
export const RIGHT_INK_SSIM = 0.9

/** Shares of intro and period; odd ones, so that they seldom meet the keys. */
const SHARES = [0.07, 0.23, 0.41, 0.66, 0.93]

type Times = Pick<ConversionReport, 'introSeconds' | 'periodSeconds'>

/** Draws both sides at five moments, a still picture once, and compares them. */
export async function measureFidelity(times: Times, drawing: FidelityDrawing): Promise<Fidelity> {
  const length = times.introSeconds + (times.periodSeconds ?? 0)
  const moments: FidelityMoment[] = []
  for (const seconds of length > 0 ? SHARES.map((share) => share * length) : [0]) {
    const shown = await drawing.svgAt(seconds)
    const made = await drawing.lottieAt(momentOf(times, seconds))
    moments.push({ seconds, ...comparePictures(shown, made) })
  }
  const ssim = Math.min(...moments.map((moment) => moment.ssim))
  const inkSsim = Math.min(...moments.map((moment) => moment.inkSsim))
  return { moments, ssim, inkSsim, isRight: ssim >= RIGHT_SSIM && inkSsim >= RIGHT_INK_SSIM }
}

/** The moment of the file that shows the SVG after so many seconds: its intro once, then its period again and again. */
export function momentOf({ introSeconds, periodSeconds }: Times, seconds: number): number {
  if (periodSeconds === null || seconds < introSeconds) return seconds
  return introSeconds + ((seconds - introSeconds) % periodSeconds)
}

import { fileURLToPath } from 'node:url'
import type { SanitizeOptions } from '@tessera/svg'
import { Piscina } from 'piscina'
import { currentAsker } from '#platform/fair-gate/asker.ts'
import { createFairGate, type Turn } from '#platform/fair-gate/fair-gate.ts'
import type { RasterFormat } from './encode-raster.ts'
import type { ConvertedFile, FileConversion } from './conversion/convert-file.ts'
import { convertByProgram } from './conversion/convert-by-program.ts'
import type { FoundPrograms } from './programs/find-programs.ts'
import type { GlyphOutline } from './glyph-outline.ts'
import { limitWasmMemory } from './limit-wasm-memory.ts'
import type { LottieFramesOptions } from './lottie/lottie-frame.ts'
import type { LottieAnimationOptions } from './lottie/lottie-to-gif.ts'
import { costOf, SLOW_UNITS } from './render-cost.ts'
import { RenderError } from './render-error.ts'
import { ANIMATION_TIMEOUT_MS, DEFAULT_TIMEOUT_MS } from './render-limits.ts'
import { soonAfter, timeOnceBegun } from './run-signals.ts'
import type { StrangersSvg } from './read-strangers-svg.ts'
import { createSlowDrawings } from './slow-drawings.ts'
import type { RenderTaskName, RenderTasks } from './render-tasks.ts'
import {
  type LottieSource,
  type PixelBuffer,
  toBuffer,
  toJson,
  toPixelBuffer,
} from './render-values.ts'
import type { RenderAnswer, RenderJob } from './render-worker.ts'
import type { ResizeOptions } from './resize-raster.ts'
import type { PdfOptions } from './pdf-of-drawing.ts'
import type { SvgRasterOptions } from './svg-to-raster.ts'
import type { WebFont } from './write-web-font.ts'

export interface RenderPoolOptions {
  readonly threads: number
  /**
   * Path of `render-worker.ts`. The default is right when this file runs from source. A bundled
   * server has no such file beside it and passes the path in the source tree, for instance
   * `join(siteDirectory, 'platform/render/render-worker.ts')`; Node strips the types itself.
   */
  readonly workerPath?: string
  /** Hears of a worker that died between two tasks; the next task starts another. */
  readonly onIdleCrash?: (error: Error) => void
  /** Time for a picture where the caller names none. */
  readonly timeoutMs?: number
  /** How long work goes on that nobody waits for any more. */
  readonly abandonedMs?: number
  /** Programs of this machine that convert what no library reads. */
  readonly programs?: FoundPrograms | null
}

/** Accepted by every method beside its own options. */
export interface RunOptions {
  /** Milliseconds of work, not of waiting; 10 s for a picture, 60 s for an animation. */
  readonly timeoutMs?: number | undefined
  /** Ends the asset and its worker; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Works on what a stranger sent: in a process that can be killed as a whole, beside the quick work. */
  readonly isStrangers?: boolean | undefined
}

export interface LottieFrameOptions {
  /** Frame number, the first is 0. */
  readonly frame: number
  /** Longer side in pixels. */
  readonly size: number
  readonly format: RasterFormat
  readonly background?: string | undefined
}

/**
 * About what another worker or process costs to start: what is nearly done is cheaper to finish, and then
 * kept. What is quick gets longer, since its encoder runs on outside the worker and would take a thread from
 * others.
 */
const ABANDONED_MS = { slow: 1_000, quick: 5_000 } as const
/** Slow drawings stand back for the site, so they take longer than they work. */
const SLOW_PATIENCE = 2
/** Half a minute of thumbnails, two minutes of animations. */
const QUICK_WAITING = { mostWaiting: 1_000, retryAfterS: 5 } as const
const SLOW_WAITING = { mostWaiting: 64, retryAfterS: 15 } as const

const ICO_SIZES = [16, 32, 48, 64, 128, 256] as const

/** Every method rejects with `RenderError` (`timeout`, `too_large`, `malformed`). */
export interface RenderPool extends AsyncDisposable {
  /** Sanitises an SVG that somebody sent. */
  readStrangersSvg(text: string, options: SanitizeOptions): Promise<StrangersSvg>
  /** Draws an SVG as PNG, WebP, AVIF or JPEG. */
  svgToRaster(svg: string, options: SvgRasterOptions & RunOptions): Promise<Buffer>
  /** Straight RGBA of an SVG fitted into a square, for palettes. */
  svgPixels(svg: string, size: number, options?: RunOptions): Promise<PixelBuffer>
  /** A PDF page of the SVG's own size, one point a pixel, vector but for filtered groups. */
  svgToPdf(svg: string, options?: PdfOptions & RunOptions): Promise<Buffer>
  /** A Windows icon file with one square picture a size, 1 to 256 pixels. */
  svgToIco(svg: string, sizes?: readonly number[], options?: RunOptions): Promise<Buffer>
  /** Shrinks a JPEG, PNG or WebP; never enlarges. */
  resizeRaster(bytes: Uint8Array, options: ResizeOptions & RunOptions): Promise<Buffer>
  /** Straight RGBA of a JPEG, PNG or WebP, its longer side at most `maxSize`. */
  rasterPixels(bytes: Uint8Array, maxSize: number, options?: RunOptions): Promise<PixelBuffer>
  /** One frame of a Lottie animation as a picture. */
  lottieFrame(json: LottieSource, options: LottieFrameOptions & RunOptions): Promise<Buffer>
  /** Chosen frames of a Lottie animation as pictures. */
  lottieFrames(json: LottieSource, options: LottieFramesOptions & RunOptions): Promise<Buffer[]>
  /** A GIF that repeats for ever, at most 30 frames a second; transparent without a background. */
  lottieToGif(json: LottieSource, options: LottieAnimationOptions & RunOptions): Promise<Buffer>
  /** An H.264 video of at most 30 frames a second, white without a background. */
  lottieToMp4(json: LottieSource, options: LottieAnimationOptions & RunOptions): Promise<Buffer>
  /** An animated WebP that repeats for ever; transparent without a background. */
  lottieToWebp(json: LottieSource, options: LottieAnimationOptions & RunOptions): Promise<Buffer>
  /** A WOFF2 font of one-colour glyphs, reached by code point and by name as a ligature. */
  webFont(font: WebFont, options?: RunOptions): Promise<Buffer>
  /** Silhouettes of drawings of one colour, as glyphs of a font; why not, of others. */
  glyphOutlines(svgs: readonly string[], options?: RunOptions): Promise<GlyphOutline[]>
  /** Converts a stranger's file on the graph's server route, in a process of its own. */
  convertFile(
    bytes: Uint8Array,
    conversion: FileConversion,
    options?: RunOptions,
  ): Promise<ConvertedFile>
  /** A stranger’s model as USDZ, in a process of its own. */
  modelToUsdz(glb: Uint8Array, options?: RunOptions): Promise<Uint8Array>
  /** Ends all workers; running work rejects. */
  close(): Promise<void>
}

/**
 * Worker threads that draw and encode. WASM modules start once per thread; a task that runs out of
 * time, is aborted or crashes its WASM costs its thread, and the next task starts another.
 *
 * Askers have turns (see fair-gate), and pay for what they have drawn. Slow drawings, such as animations
 * and large AVIFs, have processes of their own (see slow-drawings), half as many as `threads`, so that no
 * thumbnail waits for one. Work that nobody wants any more leaves the queue; under way, it is ended soon.
 *
 * Made for sanitised SVG and checked files from pinned packages. Threads share the process's memory
 * limit: untrusted uploads must be rendered in a child process that can be killed as a whole.
 */
export function createRenderPool({
  threads,
  workerPath,
  onIdleCrash = () => {},
  timeoutMs: usualTimeoutMs = DEFAULT_TIMEOUT_MS,
  abandonedMs,
  programs = null,
}: RenderPoolOptions): RenderPool {
  limitWasmMemory()
  const slowProcesses = Math.max(1, Math.floor(threads / 2))
  const piscina = new Piscina({
    filename: workerPath ?? fileURLToPath(new URL('./render-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    // A thumbnail now and then should not pay for a new worker each time.
    idleTimeout: 600_000,
    atomics: 'disabled',
  })
  // Without a listener the event would end the process.
  piscina.on('error', onIdleCrash)
  // Piscina's own queue would let a task's time run while it waits for a thread.
  const quickLane = createFairGate({ places: threads, ...QUICK_WAITING })
  const slowDrawings = createSlowDrawings()
  const programLane = createFairGate({ places: slowProcesses, ...SLOW_WAITING })
  const slowLane = createFairGate({ places: slowProcesses, ...SLOW_WAITING })

  async function run<Name extends RenderTaskName>(
    task: Name,
    input: Parameters<RenderTasks[Name]>,
    { signal, timeoutMs = usualTimeoutMs, isStrangers = false }: RunOptions,
  ): Promise<RenderResult<Name>> {
    const asker = currentAsker()
    const units = costOf(task, input)
    asker.spend(units)
    const speed = isStrangers || units >= SLOW_UNITS ? 'slow' : 'quick'
    const lane = speed === 'slow' ? slowLane : quickLane
    return lane.run(turnOf(asker, signal), async (): Promise<RenderResult<Name>> => {
      using abandoned = soonAfter(asker.signal, abandonedMs ?? ABANDONED_MS[speed])
      const unwanted = AbortSignal.any([abandoned.signal, ...(signal ? [signal] : [])])
      const job: RenderJob = { task, input }
      const answer =
        speed === 'slow'
          ? await slowDrawings.draw(job, { timeoutMs: timeoutMs * SLOW_PATIENCE, signal: unwanted })
          : await runJob(job, { timeoutMs, signal: unwanted })
      if (!answer.isDone) throw new RenderError(answer.code, answer.message)
      return answer.result as RenderResult<Name>
    })
  }

  function animate(
    task: 'lottieToGif' | 'lottieToMp4' | 'lottieToWebp',
    json: LottieSource,
    { timeoutMs = ANIMATION_TIMEOUT_MS, signal, ...options }: LottieAnimationOptions & RunOptions,
  ): Promise<Uint8Array> {
    return run(task, [toJson(json), options], { timeoutMs, signal })
  }

  async function runJob(
    job: RenderJob,
    { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<RenderAnswer> {
    using work = timeOnceBegun(timeoutMs)
    try {
      return (await piscina.run(
        { ...job, begun: work.begun },
        { signal: AbortSignal.any([work.signal, signal]), transferList: [work.begun] },
      )) as RenderAnswer
    } catch (error) {
      if (work.signal.aborted) throw new RenderError('timeout', `${job.task} took too long`)
      if (signal.aborted) throw signal.reason
      const cause = error instanceof Error ? error.message : String(error)
      if (cause.includes('memory limit')) throw new RenderError('too_large', cause)
      if (!cause.includes('worker exited')) throw error
      throw new RenderError('malformed', `${job.task} crashed its worker`)
    }
  }

  return {
    readStrangersSvg: (text, options) =>
      run('readStrangersSvg', [text, options], { isStrangers: true }),
    async svgToRaster(svg, options) {
      return toBuffer(await run('svgToRaster', [svg, withoutRun(options)], options))
    },
    async svgPixels(svg, size, options = {}) {
      return toPixelBuffer(await run('svgPixels', [svg, size], options))
    },
    async svgToPdf(svg, options = {}) {
      return toBuffer(await run('svgToPdf', [svg, withoutRun(options)], options))
    },
    async svgToIco(svg, sizes = ICO_SIZES, options = {}) {
      return toBuffer(await run('svgToIco', [svg, sizes], options))
    },
    async resizeRaster(bytes, options) {
      return toBuffer(await run('resizeRaster', [bytes, withoutRun(options)], options))
    },
    async rasterPixels(bytes, maxSize, options = {}) {
      return toPixelBuffer(await run('rasterPixels', [bytes, maxSize], options))
    },
    async lottieFrame(json, { frame, size, format, background, ...options }) {
      const input = { frames: [frame], size, format, background }
      const [picture] = await run('lottieFrames', [toJson(json), input], options)
      return toBuffer(picture!)
    },
    async lottieFrames(json, options) {
      const pictures = await run('lottieFrames', [toJson(json), withoutRun(options)], options)
      return pictures.map(toBuffer)
    },
    async lottieToGif(json, options) {
      return toBuffer(await animate('lottieToGif', json, options))
    },
    async lottieToMp4(json, options) {
      return toBuffer(await animate('lottieToMp4', json, options))
    },
    async lottieToWebp(json, options) {
      return toBuffer(await animate('lottieToWebp', json, options))
    },
    async webFont(font, { timeoutMs = ANIMATION_TIMEOUT_MS, signal } = {}) {
      return toBuffer(await run('writeWebFont', [font], { timeoutMs, signal }))
    },
    glyphOutlines: (svgs, { timeoutMs = ANIMATION_TIMEOUT_MS, signal } = {}) =>
      run('glyphOutlines', [svgs], { timeoutMs, signal }),
    modelToUsdz: (glb, options = {}) =>
      run('modelToUsdz', [glb], {
        timeoutMs: ANIMATION_TIMEOUT_MS,
        ...options,
        isStrangers: true,
      }),
    async convertFile(bytes, conversion, { timeoutMs = ANIMATION_TIMEOUT_MS, signal } = {}) {
      const limits = { timeoutMs, signal }
      const begun = await programLane.run(turnOf(currentAsker(), signal), () =>
        convertByProgram(programs, bytes, conversion, limits),
      )
      if (!('conversion' in begun)) return begun
      const left = [begun.file, begun.conversion] as const
      const made = await run('convertFile', [...left], { ...limits, isStrangers: true })
      if ('refused' in made) return made
      return { ...made, losses: [...begun.losses, ...made.losses] }
    },
    close,
    [Symbol.asyncDispose]: close,
  }

  function close(): Promise<void> {
    slowDrawings.close()
    return piscina.destroy()
  }
}

type RenderResult<Name extends RenderTaskName> = Awaited<ReturnType<RenderTasks[Name]>>

function turnOf(asker: Turn, signal: AbortSignal | undefined): Turn {
  if (!signal) return asker
  const { keys, isLater = false } = asker
  return { keys, isLater, signal: asker.signal ? AbortSignal.any([asker.signal, signal]) : signal }
}

/** An abort signal cannot be copied to a thread. */
function withoutRun<Options extends RunOptions>(options: Options): Options {
  return { ...options, signal: undefined, timeoutMs: undefined, isStrangers: undefined }
}

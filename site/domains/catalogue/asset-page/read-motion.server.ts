import { LottieError, readLottie } from '@tessera/lottie'
import type { Deps } from '#platform/context.ts'
import type { StoredFileRow } from '#domains/catalogue/assets/index.server.ts'
import type { MotionView } from './asset-view.ts'
import { readStoredFile } from '#domains/catalogue/assets/index.server.ts'

const MOST_LAYERS = 24

/** Layers, timing and colours of a stored Lottie; null where there is none or it cannot be read. */
export async function readMotion(
  deps: Pick<Deps, 'files'>,
  files: readonly StoredFileRow[],
): Promise<MotionView | null> {
  const source = files.find(({ format, role }) => format === 'json' && role === 'original')
  const bytes = source && (await readStoredFile(deps, source))
  if (!bytes) return null
  try {
    return describeMotion(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof LottieError) return null
    throw error
  }
}

function describeMotion(text: string): MotionView {
  const { animation, width, height, frames, framesPerSecond, durationMs, layers, colors } =
    readLottie(text)
  const share = (frame: number) => Math.min(1, Math.max(0, (frame - animation.ip) / frames))
  return {
    width,
    height,
    frames: Math.round(frames),
    framesPerSecond,
    durationMs,
    layers: layers.slice(0, MOST_LAYERS).map(({ name, inPoint, outPoint }) => ({
      name,
      from: share(inPoint),
      length: share(outPoint) - share(inPoint),
    })),
    layerCount: layers.length,
    colors,
  }
}

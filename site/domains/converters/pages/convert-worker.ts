import { ConvertError, runRoute } from '@tessera/convert'
import { RenderError } from '#platform/render/render-error.ts'
import type { WorkerAnswer, WorkerRequest } from './batch/batch-types.ts'
import { browserRoute } from './browser-pairs.ts'
import { browserCodecs } from './worker/browser-codecs.ts'

/** Phrases that are kept of what one file lost. */
const MOST_LOSSES = 20

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void convert(data).then((answer) => postMessage(answer))
})

async function convert({ from, to, file, options }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const route = browserRoute(from, to)
    if (!route) throw new ConvertError('no-route', `${from} to ${to}`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const losses = new Set<string>()
    const result = await runRoute(browserCodecs, route, {
      file: bytes,
      options,
      onLoss: (loss) => {
        if (losses.size < MOST_LOSSES) losses.add(loss)
      },
    })
    return {
      ok: true,
      file: new Blob([new Uint8Array(result)]),
      losses: [...losses],
      loaded: loadedHere(),
    }
  } catch (error) {
    // The page says it in the visitor's language; the English detail is for the console.
    console.warn(error)
    // A trap leaves the module of WebAssembly unusable: the pool starts another worker.
    const isTooMuch = error instanceof RenderError && error.code === 'too_large'
    return {
      ok: false,
      reason: isTooMuch ? 'tooMuch' : 'unreadable',
      isBroken: error instanceof WebAssembly.RuntimeError,
    }
  }
}

function loadedHere(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [location.href, ...loaded].filter((address) => address.startsWith(location.origin))
}

import { reloadOnce } from './reload-once.ts'

declare global {
  /** Called by React Router in place of its own reload, see vite.config.ts. */
  var reloadAfterFailedChunk: (() => boolean) | undefined
}

/** Reloads, guarded, when a route or a part loaded on demand cannot be fetched. */
export function watchChunks(): void {
  const recover = () =>
    reloadOnce({
      storage: sessionStorage,
      nowMs: Date.now(),
      reload: () => location.reload(),
    })
  globalThis.reloadAfterFailedChunk = recover
  addEventListener('vite:preloadError', (event) => {
    // The page goes: nobody needs to hear of the error any more.
    if (recover()) event.preventDefault()
  })
}

import { useEffect, useRef, useState } from 'react'
import { readLottie, type LottieAnimation } from '@tessera/lottie'
import { saveBlob } from '#domains/editors/export/index.ts'

export type WebmState =
  | { readonly kind: 'ready' | 'done' | 'failed' | 'missing' }
  | { readonly kind: 'busy'; readonly share: number }

/** Makes a WebM here, of what the server granted or of a file of one's own; it can be stopped. */
export function useWebm() {
  const [state, setState] = useState<WebmState>({ kind: 'ready' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (
    name: string,
    px: number,
    granted: (signal: AbortSignal) => Promise<LottieAnimation | null>,
  ) => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'busy', share: 0 })
    try {
      const animation = await granted(signal)
      if (animation === null) return setState({ kind: 'failed' })
      const { writeWebm } = await import('#domains/editors/lottie/export/write-webm.ts')
      const film = await writeWebm(animation, {
        px,
        signal,
        tell: (share) => setState({ kind: 'busy', share }),
      })
      if (film === null) return setState({ kind: 'missing' })
      saveBlob(film, `${name}.webm`)
      setState({ kind: 'done' })
    } catch {
      setState({ kind: signal.aborted ? 'ready' : 'failed' })
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}

/** The animation of an answer; null where the server refused. */
export async function readGranted(answer: Response): Promise<LottieAnimation | null> {
  return answer.ok ? readLottie(await answer.text()).animation : null
}

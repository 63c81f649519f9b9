import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedView, ViewAnswer, ViewFile, ViewRequest } from './view-types.ts'

type Canvas = React.RefObject<HTMLCanvasElement | null>

interface Sides {
  readonly before: ViewFile
  readonly after: ViewFile
}

/**
 * Opens both files in a worker of its own and draws the moment asked for into two canvases. Of moments that
 * are asked for while one is drawn, only the last counts.
 */
export function useView({ before, after }: Sides, canvases: { before: Canvas; after: Canvas }) {
  const [opened, setOpened] = useState<OpenedView | 'failed' | null>(null)
  const worker = useRef<Worker>(null)
  const wanted = useRef<number | null>(null)
  const isBusy = useRef(false)
  const { before: beforeCanvas, after: afterCanvas } = canvases

  const ask = useCallback(() => {
    if (isBusy.current || wanted.current === null) return
    const share = wanted.current
    wanted.current = null
    isBusy.current = true
    tell(worker.current, { kind: 'moment', share })
  }, [])

  useEffect(() => {
    const own = new Worker(new URL('./view-worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    own.onmessage = ({ data }: MessageEvent<ViewAnswer>) => {
      if (data.kind === 'failed') return setOpened((known) => known ?? 'failed')
      if (data.kind === 'opened') {
        setOpened(data)
        wanted.current ??= 0
      } else {
        isBusy.current = false
        show(beforeCanvas.current, data.before)
        show(afterCanvas.current, data.after)
      }
      ask()
    }
    own.onerror = () => setOpened((known) => known ?? 'failed')
    tell(own, { kind: 'open', before, after })
    return () => {
      own.terminate()
      worker.current = null
    }
  }, [before, after, ask, beforeCanvas, afterCanvas])

  const showMoment = useCallback(
    (share: number) => {
      wanted.current = share
      ask()
    },
    [ask],
  )
  return { opened, showMoment }
}

function tell(worker: Worker | null, request: ViewRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker?.postMessage(request)
}

function show(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap | null): void {
  if (!canvas || !bitmap) return
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
}

import type { LiveEvents } from '../live/live-events.ts'

const BEAT_MS = 20_000

export type SendEvent = (name: string, data: object) => void

/**
 * Server-sent events: `start` subscribes and answers with how to stop. A comment now and then keeps
 * proxies from taking the silence for an end; the stream ends with the reader or with the process.
 */
export function eventStream(
  live: LiveEvents,
  start: (send: SendEvent) => Promise<() => void>,
): Response {
  const encoder = new TextEncoder()
  const endings: (() => void)[] = []
  const end = () => {
    for (const step of endings.splice(0)) step()
  }
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true
      const write = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text))
      }
      endings.push(() => {
        isOpen = false
      })
      const beat = setInterval(() => write(': \n\n'), BEAT_MS)
      endings.push(() => clearInterval(beat))
      endings.push(
        live.onClose(() => {
          end()
          controller.close()
        }),
      )
      try {
        endings.push(
          await start((name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
        )
        if (!isOpen) end()
      } catch (error) {
        end()
        controller.error(error)
      }
    },
    cancel: end,
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

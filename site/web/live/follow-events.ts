type Listeners = Readonly<Record<string, (data: string, stop: () => void) => void>>

/**
 * Follows a live stream until it is stopped. The browser comes back by itself when the line is lost or the
 * stream was open for an hour. A tab that newer ones crowded out comes back once somebody looks at it.
 */
export function followEvents(address: string, listeners: Listeners): () => void {
  let source: EventSource | null = null
  let isStopped = false
  const stop = () => {
    isStopped = true
    source?.close()
    for (const name of ['visibilitychange', 'focus']) removeEventListener(name, comeBack, true)
  }
  const open = () => {
    const opened = new EventSource(address)
    source = opened
    for (const [name, listen] of Object.entries(listeners)) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => listen(data, stop))
    }
    opened.addEventListener('crowded', () => {
      opened.close()
      source = null
    })
  }
  function comeBack() {
    if (!isStopped && source === null && document.visibilityState === 'visible') open()
  }
  for (const name of ['visibilitychange', 'focus']) addEventListener(name, comeBack, true)
  open()
  return stop
}

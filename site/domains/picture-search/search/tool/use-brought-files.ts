import { useEffect, useRef } from 'react'

/** Takes what is pasted or dropped anywhere on the page. */
export function useBroughtFiles(take: (file: Blob) => unknown): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const takeFirst = (from: DataTransfer | null) => {
      const file = from?.files[0]
      if (file) latest.current(file)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      takeFirst(event.dataTransfer)
    }
    document.addEventListener('paste', ({ clipboardData }) => takeFirst(clipboardData), { signal })
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    document.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
}

import { useEffect, useRef } from 'react'

/** Hears of files that are dropped on the page or pasted; pasted text may stand for a file too. */
export function useFilesFromOutside(
  open: (file: File) => Promise<void>,
  fileOfText: (text: string) => File | undefined = () => undefined,
): void {
  const current = useRef({ open, fileOfText })
  useEffect(() => {
    current.current = { open, fileOfText }
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('dragover', (event) => event.preventDefault(), stop)
    window.addEventListener(
      'drop',
      (event) => {
        const file = event.dataTransfer?.files[0]
        if (!file) return
        event.preventDefault()
        void current.current.open(file)
      },
      stop,
    )
    window.addEventListener(
      'paste',
      (event) => {
        if (event.target instanceof Element && event.target.matches('input, textarea')) return
        const text = event.clipboardData?.getData('text/plain') ?? ''
        const file = event.clipboardData?.files[0] ?? current.current.fileOfText(text)
        if (!file) return
        event.preventDefault()
        void current.current.open(file)
      },
      stop,
    )
    return () => stop.abort()
  }, [])
}

import { useEffect, useRef } from 'react'
import { drawPixels } from './draw-pixels.ts'

interface PixelCanvasProps {
  /** Address of the picture. */
  art: string
  px: number
}

/** A picture of so many pixels, each enlarged without smoothing. */
export function PixelCanvas({ art, px }: PixelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      // Drawn aside, so that an older picture that comes late is not shown.
      const fresh = document.createElement('canvas')
      await drawPixels(fresh, art, px)
      if (isCurrent) canvas.current?.getContext('2d')?.clearRect(0, 0, px, px)
      if (isCurrent) canvas.current?.getContext('2d')?.drawImage(fresh, 0, 0)
    }
    draw().catch((error: unknown) => {
      // A picture of the server that did not come: the former stays, as on the board.
      console.warn('picture could not be drawn', error)
    })
    return () => {
      isCurrent = false
    }
  }, [art, px])
  return (
    <canvas
      ref={canvas}
      className="icon-pixels__canvas"
      style={{ '--px': px }}
      width={px}
      height={px}
      aria-hidden="true"
      data-px={px}
    />
  )
}

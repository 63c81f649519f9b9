import { useEffect, useRef, useState, type RefObject } from 'react'
import type { MotionPlayer } from './motion-player.ts'

export type PlayerStatus = 'poster' | 'loading' | 'ready' | 'failed'

type PlayerInput = {
  readonly address: string
  readonly frames: number
  /** A moving picture instead of the file itself. */
  readonly isPicture: boolean
  readonly colors: Readonly<Record<string, string>>
}

/** A Lottie player that is loaded on its first use and follows the chosen colours. */
export function useMotionPlayer(
  host: RefObject<HTMLElement | null>,
  { address, frames, isPicture, colors }: PlayerInput,
) {
  const player = useRef<MotionPlayer>(null)
  const opening = useRef<Promise<MotionPlayer | null>>(null)
  const [status, setStatus] = useState<PlayerStatus>('poster')
  const [isPlaying, setPlaying] = useState(false)
  const [frame, setFrame] = useState(0)
  const [speed, setSpeed] = useState(1)
  const [isLooping, setLooping] = useState(true)

  useEffect(() => () => player.current?.close(), [])
  useEffect(() => void player.current?.recolor(colors), [colors])

  const open = () => (opening.current ??= load())
  const load = async (): Promise<MotionPlayer | null> => {
    const element = host.current
    if (!element) return null
    setStatus('loading')
    try {
      const openPlayer = isPicture
        ? (await import('./picture-player.ts')).openPicturePlayer
        : (await import('./motion-player.ts')).openMotionPlayer
      player.current = await openPlayer(element, address, {
        frames,
        colors,
        onFrame: setFrame,
        onEnd: () => setPlaying(false),
      })
      setStatus('ready')
      return player.current
    } catch {
      setStatus('failed')
      opening.current = null
      return null
    }
  }

  return {
    status,
    isPlaying,
    frame,
    speed,
    isLooping,
    async toggle() {
      const opened = await open()
      if (!opened) return
      if (isPlaying) opened.pause()
      else opened.play()
      setPlaying(!isPlaying)
    },
    async seek(to: number) {
      setFrame(to)
      const opened = await open()
      opened?.seek(to)
    },
    /** Null until the player is there. */
    async drawFrames(wanted: readonly number[]) {
      return player.current ? player.current.drawFrames(wanted, colors) : null
    },
    setSpeed(to: number) {
      setSpeed(to)
      void open().then((opened) => opened?.setSpeed(to))
    },
    setLooping(to: boolean) {
      setLooping(to)
      void open().then((opened) => opened?.setLoop(to))
    },
  }
}

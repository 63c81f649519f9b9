import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ModelViewer } from './model-viewer.ts'
import type { PlayerStatus } from './use-motion-player.ts'

const STEP = 15

/** What arrow keys do to a model: degrees around and over. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A model viewer that is loaded when it is first asked for. */
export function useModelViewer(host: RefObject<HTMLElement | null>, address: string) {
  const viewer = useRef<ModelViewer>(null)
  const [status, setStatus] = useState<PlayerStatus>('poster')
  const [angle, setAngle] = useState(0)
  const [isTurning, setTurning] = useState(false)
  useEffect(() => {
    const element = host.current
    const turn = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || !viewer.current) return
      event.preventDefault()
      viewer.current.nudge(...step)
    }
    element?.addEventListener('keydown', turn)
    return () => {
      element?.removeEventListener('keydown', turn)
      viewer.current?.close()
    }
  }, [host])

  const open = async () => {
    const element = host.current
    if (!element || status === 'loading' || status === 'ready') return
    setStatus('loading')
    try {
      const { openModelViewer } = await import('./model-viewer.ts')
      viewer.current = await openModelViewer(element, address, setAngle)
      setStatus('ready')
    } catch {
      setStatus('failed')
    }
  }
  return {
    status,
    angle,
    isTurning,
    open,
    turnTo: (to: number) => viewer.current?.turnTo(to),
    toggleTurning() {
      viewer.current?.setTurning(!isTurning)
      setTurning(!isTurning)
    },
  }
}

import { useEffect, useState, type RefObject } from 'react'

/** Where a resting animation stands: one-shot drawings are complete by then. */
const STILL_MS = 2000

/**
 * Plays and rests the SVG inside an element, both its SMIL and its CSS animations. Pointing at it
 * plays it for that long, the toggle for good; with reduced motion only the toggle does.
 */
export function useSvgPlayback(host: RefObject<HTMLElement | null>, svg: string) {
  const [isOn, setOn] = useState(false)
  const [isPeeked, setPeeked] = useState(false)
  const isPlaying = isOn || isPeeked
  useEffect(() => {
    const root = svg === '' ? null : host.current?.querySelector('svg')
    if (root) (isPlaying ? play : hold)(root)
  }, [host, svg, isPlaying])
  return {
    isPlaying,
    toggle: () => {
      setOn(!isPlaying)
      setPeeked(false)
    },
    peek: () => setPeeked(!matchMedia('(prefers-reduced-motion: reduce)').matches),
    rest: () => setPeeked(false),
  }
}

function play(root: SVGSVGElement): void {
  root.setCurrentTime(0)
  root.unpauseAnimations()
  for (const animation of root.getAnimations({ subtree: true })) {
    animation.currentTime = 0
    animation.play()
  }
}

function hold(root: SVGSVGElement): void {
  root.setCurrentTime(STILL_MS / 1000)
  root.pauseAnimations()
  for (const animation of root.getAnimations({ subtree: true })) {
    animation.pause()
    animation.currentTime = STILL_MS
  }
}

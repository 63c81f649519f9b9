import type { AnimationItem, LottiePlayer } from 'lottie-web'

/** A running animation inside an element of the page. */
export type MotionPlayer = {
  play(): void
  pause(): void
  /** Shows a frame; playing goes on from there where it played. */
  seek(frame: number): void
  setSpeed(speed: number): void
  setLoop(isLooping: boolean): void
  /** Colours by their place in the file, `#rrggbb` to `#rrggbb`. */
  recolor(colors: Readonly<Record<string, string>>): Promise<void>
  /** Addresses of small pictures of these frames in these colours, which whoever asked revokes. */
  drawFrames(
    frames: readonly number[],
    colors: Readonly<Record<string, string>>,
  ): Promise<readonly string[]>
  close(): void
}

export type PlayerOptions = {
  /** How many the file has. */
  readonly frames: number
  readonly colors: Readonly<Record<string, string>>
  readonly onFrame: (frame: number) => void
  readonly onEnd: () => void
}

/**
 * Loads the player (the light build: no expressions) and a Lottie file, and shows its first frame.
 *
 * @throws when the file cannot be fetched
 */
export async function openMotionPlayer(
  host: HTMLElement,
  address: string,
  { colors, onFrame, onEnd }: PlayerOptions,
): Promise<MotionPlayer> {
  const [{ default: lottie }, answer] = await Promise.all([
    import('lottie-web/build/player/lottie_light.js'),
    fetch(address),
  ])
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const text = await answer.text()
  const settings = { speed: 1, isLooping: true }
  let current: AnimationItem | null = null
  await show(colors)

  async function show(changes: Readonly<Record<string, string>>): Promise<void> {
    const animationData = await inColors(text, changes)
    const frame = current?.currentFrame ?? 0
    const isPlaying = current ? !current.isPaused : false
    current?.destroy()
    current = lottie.loadAnimation({
      container: host,
      renderer: 'svg',
      loop: settings.isLooping,
      autoplay: false,
      animationData,
    })
    current.setSpeed(settings.speed)
    current.addEventListener('enterFrame', () => onFrame(current?.currentFrame ?? 0))
    current.addEventListener('complete', onEnd)
    if (isPlaying) current.goToAndPlay(frame, true)
    else current.goToAndStop(frame, true)
  }

  return {
    play() {
      const isAtEnd = current && current.currentFrame >= current.totalFrames - 1
      if (isAtEnd) current?.goToAndPlay(0, true)
      else current?.play()
    },
    pause: () => current?.pause(),
    seek: (frame) =>
      current?.isPaused ? current.goToAndStop(frame, true) : current?.goToAndPlay(frame, true),
    setSpeed(speed) {
      settings.speed = speed
      current?.setSpeed(speed)
    },
    setLoop(isLooping) {
      settings.isLooping = isLooping
      current?.setLoop(isLooping)
    },
    recolor: show,
    drawFrames: async (frames, changes) =>
      drawFrames(lottie, await inColors(text, changes), frames),
    close: () => current?.destroy(),
  }
}

/** As pictures and not as drawings in the page, because those of other frames share the names of their clips. */
function drawFrames(lottie: LottiePlayer, animationData: unknown, frames: readonly number[]) {
  const container = document.createElement('div')
  const animation = lottie.loadAnimation({
    container,
    renderer: 'svg',
    loop: false,
    autoplay: false,
    animationData,
  })
  try {
    const writer = new XMLSerializer()
    return frames.map((frame) => {
      animation.goToAndStop(frame, true)
      const drawing = container.querySelector('svg')
      const text = drawing ? writer.serializeToString(drawing) : ''
      return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    })
  } finally {
    animation.destroy()
  }
}

/** A fresh copy each time: the player changes what it is given. */
async function inColors(text: string, changes: Readonly<Record<string, string>>) {
  if (Object.keys(changes).length === 0) return JSON.parse(text)
  const { readLottie, recolorLottie } = await import('@tessera/lottie')
  return recolorLottie(readLottie(text).animation, changes)
}

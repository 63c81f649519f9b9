type Sprite = {
  readonly columns: number
  readonly rows: number
  /** Frames of the animation that are in the picture, counted from the first. */
  readonly frames: readonly number[]
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** Browsers of phones refuse pictures beyond this. */
const MOST_SIDE = 4096
const MOST_FRAMES = 240

/** How the frames of an animation fit into one picture; every second or third of them where all do not. */
export function planSprite(
  { frames, framesPerSecond }: { readonly frames: number; readonly framesPerSecond: number },
  { width, height }: { readonly width: number; readonly height: number },
): Sprite {
  const room = Math.floor(MOST_SIDE / width) * Math.floor(MOST_SIDE / height)
  const most = Math.max(1, Math.min(MOST_FRAMES, room))
  const step = Math.ceil(frames / most)
  const chosen = Array.from({ length: Math.ceil(frames / step) }, (_, index) => index * step)
  const columns = Math.min(chosen.length, Math.floor(MOST_SIDE / width))
  return {
    columns,
    rows: Math.ceil(chosen.length / columns),
    frames: chosen,
    width,
    height,
    durationMs: Math.round((frames / framesPerSecond) * 1000),
  }
}

/**
 * CSS that shows the frames of a sprite one after the other, without any script: each has its key. Who asks for
 * less movement sees one frame.
 */
export function spriteCss(
  { columns, rows, frames, width, height, durationMs }: Sprite,
  {
    name,
    file,
    still,
    credit,
  }: { name: string; file: string; still: number; credit: string | null },
): string {
  const place = (index: number) => {
    const x = columns === 1 ? 0 : ((index % columns) / (columns - 1)) * 100
    const y = rows === 1 ? 0 : (Math.floor(index / columns) / (rows - 1)) * 100
    return `${tidy(x)}% ${tidy(y)}%`
  }
  const keys = frames.map(
    (_, index) =>
      `  ${tidy((index / frames.length) * 100)}% { background-position: ${place(index)}; }`,
  )
  return [
    ...(credit === null ? [] : [`/* ${credit.replaceAll('*/', '* /')} */`]),
    `.${name} {`,
    `  width: ${width}px;`,
    `  aspect-ratio: ${width} / ${height};`,
    `  background: url("${file}") ${place(still)} / ${columns * 100}% ${rows * 100}% no-repeat;`,
    '}',
    '@media (prefers-reduced-motion: no-preference) {',
    `  .${name} { animation: ${name} ${durationMs}ms step-end infinite; }`,
    '}',
    `@keyframes ${name} {`,
    ...keys,
    `  100% { background-position: ${place(frames.length - 1)}; }`,
    '}',
    '',
  ].join('\n')
}

function tidy(value: number): number {
  return Math.round(value * 1000) / 1000
}

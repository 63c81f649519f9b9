import type { ImportProgress } from './import-deps.ts'

const WIDTH = 24
const REDRAW_MS = 100

/** A bar in a terminal; a line for each source where the output is no terminal. */
export type ProgressBar = {
  readonly update: (progress: ImportProgress) => void
  /** Writes a line above the bar. */
  readonly line: (text: string) => void
  readonly end: () => void
}

export function createProgressBar(output: NodeJS.WriteStream): ProgressBar {
  let drawnAt = 0
  const clear = (): void => {
    if (output.isTTY) output.write('\r\u001b[2K')
  }
  return {
    update(progress) {
      if (!output.isTTY || performance.now() - drawnAt < REDRAW_MS) return
      drawnAt = performance.now()
      clear()
      output.write(drawBar(progress).slice(0, output.columns ?? 80))
    },
    line(text) {
      clear()
      output.write(`${text}\n`)
    },
    end: clear,
  }
}

/** `██████░░░  7/25 lucide  15,359 assets` */
export function drawBar({ source, sourcesDone, sourcesTotal, assets }: ImportProgress): string {
  const filled = Math.round((sourcesDone / Math.max(1, sourcesTotal)) * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  return `${bar} ${sourcesDone + 1}/${sourcesTotal} ${source}  ${assets.toLocaleString('en')} assets`
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { graphFormats } from '@tessera/convert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRenderPool } from '#platform/render/render-pool.ts'
import {
  openChromiumReader,
  type ChromiumReader,
} from '#platform/render/testing/written/chromium-reader.ts'
import {
  imageTag,
  wrongShare,
  type ShownElsewhere,
  type WrittenRow,
} from '#platform/render/testing/written/written-row.ts'
import { writtenCode } from '#platform/render/testing/written/written-code.ts'
import { writtenFilms } from '#platform/render/testing/written/written-films.ts'
import { writtenModels } from '#platform/render/testing/written/written-models.ts'
import { writtenPictures } from '#platform/render/testing/written/written-pictures.ts'
import { drawing, sources } from '#platform/render/testing/written/written-sources.ts'

const rows: Readonly<Record<string, WrittenRow>> = {
  ...writtenPictures,
  ...writtenCode,
  ...writtenFilms,
  ...writtenModels,
}
/** Read by programs that `npm run test:services` fetches. */
const elsewhere: Readonly<Record<string, ShownElsewhere>> = {
  eps: {
    file: 'site/platform/render/testing/debian-programs.parts.ts',
    test: 'our EPS, read by Ghostscript, is the drawing that it was written from',
  },
  mp4: {
    file: 'site/platform/render/testing/ffmpeg.parts.ts',
    test: 'an MP4 of our own encoder comes back as frames that are where they were',
  },
  webm: {
    file: 'site/platform/render/testing/ffmpeg.parts.ts',
    test: 'videos of our encoders in browsers come back, see-through where they were',
  },
}
/** Edges are smoothed in other ways, and lossy formats blur them. */
const MOST_WRONG = 0.05

const pool = createRenderPool({ threads: 1 })
let chromium: ChromiumReader
beforeAll(async () => {
  chromium = await openChromiumReader()
})
afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await pool.close()
})

async function convert(file: Uint8Array, from: string, to: string, options = {}) {
  const answer = await pool.convertFile(file, { from, to, options })
  if ('refused' in answer) throw new Error(`${answer.refused}: ${answer.message}`)
  return answer.file
}

async function write(to: string, { from, through, options }: WrittenRow): Promise<Uint8Array> {
  const { format, file } = sources[from]
  if (through === undefined) return convert(file, format, to, options)
  return convert(await convert(file, format, through, options), through, to)
}

test('every format that the graph writes is opened by somebody else', async () => {
  const between = new Set(['pixels', 'film', 'drawing'])
  const written = graphFormats
    .flatMap(({ conversions }) => conversions.map(({ to }) => to))
    .filter((to) => !between.has(to))
  expect([...new Set(written)].toSorted()).toEqual(
    [...Object.keys(rows), ...Object.keys(elsewhere)].toSorted(),
  )
  for (const { file, test: name } of Object.values(elsewhere)) {
    const path = fileURLToPath(new URL(`../../../../${file}`, import.meta.url))
    expect(await readFile(path, 'utf8')).toContain(`test('${name}'`)
  }
})

test.each(Object.entries(rows))('%s shows what was written', async (format, row) => {
  const { wanted, size, reader, mostWrong = MOST_WRONG } = row
  const shown = await row.read(await write(format, row), chromium)
  expect(shown.map(({ width, height }) => ({ width, height }))).toEqual(wanted.map(() => size))
  for (const [index, picture] of shown.entries()) {
    const original = await chromium.show(imageTag(stretched(wanted[index]!), size), size)
    const wrong = wrongShare(picture, original)
    expect(wrong, `${format}, picture ${index} by ${reader}`).toBeLessThan(mostWrong)
  }
})

test('the measure tells another drawing, a mirrored one and none', async () => {
  const size = { width: 192, height: 96 }
  const show = (svg: string) => chromium.show(imageTag(svg, size), size)
  const right = await show(drawing)
  for (const wrong of [
    drawing.replace('#d22222', '#22d222'),
    drawing.replace('cx="34"', 'cx="36"'),
    drawing
      .replace('<path', '<g transform="matrix(-1 0 0 1 48 0)"><path')
      .replace('</svg>', '</g></svg>'),
    drawing.replaceAll(/fill="#\w+"/g, 'fill="none"'),
  ]) {
    expect(wrongShare(right, await show(wrong))).toBeGreaterThan(2 * MOST_WRONG)
  }
})

/** A view that fills a size of other proportions. */
function stretched(svg: string): string {
  return svg.replace('<svg ', '<svg preserveAspectRatio="none" ')
}

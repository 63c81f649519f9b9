import { join } from 'node:path'
import { launchBrowser } from '../../../../e2e/harness/launch-browser.ts'
import { debianPrograms } from '../../../../tools/services/debian-programs.ts'
import { expect, test } from 'vitest'
import { decodeWithSharp, pixelAt } from './decode-with-sharp.ts'
import { encodeWalkingSquare } from './encode-in-browser.ts'
import { movingSquare } from './moving-square.ts'
import { poolWithProgram } from './pool-with-program.ts'

/** ffmpeg as it is unpacked, with libraries of which some lie in folders of their own. */
function poolWithFfmpeg() {
  const { folder } = debianPrograms('ffmpeg', ['ffmpeg'], { withLibraries: true })
  const libraries = ['', 'blas', 'lapack', 'pulseaudio'].map((name) =>
    join(folder, 'usr/lib/x86_64-linux-gnu', name),
  )
  return poolWithProgram(
    'ffmpeg',
    `export LD_LIBRARY_PATH=${libraries.join(':')}\nexec ${folder}/usr/bin/ffmpeg "$@"`,
  )
}

type Pool = Awaited<ReturnType<typeof poolWithFfmpeg>>

async function convert(pool: Pool, file: Uint8Array, from: string, to: string, options = {}) {
  const answer = await pool.convertFile(file, { from, to, options })
  if ('refused' in answer) throw new Error(answer.message)
  return answer
}

const bytes = (text: string) => new TextEncoder().encode(text)
const near = ([r = 0, g = 0, b = 0]: readonly number[], wanted: readonly number[]) =>
  Math.max(...[r, g, b].map((value, at) => Math.abs(value - wanted[at]!))) < 24

test('an MP4 of our own encoder comes back as frames that are where they were', async () => {
  await using pool = await poolWithFfmpeg()
  const lottie = bytes(JSON.stringify(movingSquare({ opacity: 100 })))
  const { file: mp4 } = await convert(pool, lottie, 'lottie', 'mp4', { size: 100 })
  const { file, losses } = await convert(pool, mp4, 'mp4', 'animated-webp', { rate: 10 })
  const film = await decodeWithSharp(file)
  expect([film.width, film.height, film.pages, losses]).toEqual([100, 50, 20, []])
  expect(film.delays.reduce((sum, ms) => sum + ms, 0)).toBe(2000)
  for (const frame of [0, 10, 19]) {
    // The middle of the square walks from 20 to 80 in twenty frames.
    const at = (x: number) => pixelAt(film, x, frame * 50 + 25)
    expect(near(at(20 + 3 * frame), [255, 0, 0]), `${frame}: ${at(20 + 3 * frame)}`).toBe(true)
    expect(near(at((60 + 3 * frame) % 100), [255, 255, 255]), String(frame)).toBe(true)
  }
  // The same file under the name of the older container, led on by the steps of the site.
  const { file: gif } = await convert(pool, mp4, 'mov', 'gif', { rate: 5, size: 50 })
  expect(await decodeWithSharp(gif)).toMatchObject({ width: 50, height: 25, pages: 10 })
  const { file: png } = await convert(pool, mp4, 'mp4', 'png', { frame: 10 })
  expect((await decodeWithSharp(png)).width).toBe(100)
})

test('videos of our encoders in browsers come back, see-through where they were', async () => {
  await using pool = await poolWithFfmpeg()
  const context = await (await launchBrowser()).newContext()
  for (const [name, ground] of [
    ['webm', '#ffffff'],
    ['webm', null],
    ['mp4', '#ffffff'],
  ] as const) {
    const to = name === 'webm' ? 'encodeWebm' : 'encodeMp4'
    const video = await encodeWalkingSquare(context, to, ground)
    const { file } = await convert(pool, video, name, 'animated-webp', { rate: 10 })
    const film = await decodeWithSharp(file)
    const what = `${name} on ${ground}`
    expect([what, film.width, film.height, film.pages]).toEqual([what, 100, 50, 10])
    for (const frame of [0, 5, 9]) {
      const at = (x: number) => pixelAt(film, x, frame * 50 + 25)
      const [square, beside] = [at(8 * frame + 9), at((8 * frame + 50) % 100)]
      expect(near(square, [0xdd, 0x22, 0x22]), `${what} ${frame}: ${square}`).toBe(true)
      expect(square[3]).toBeGreaterThan(240)
      if (ground === null) expect([what, beside[3]! < 16]).toEqual([what, true])
      else expect(near(beside, [255, 255, 255]), `${what} ${frame}: ${beside}`).toBe(true)
    }
  }
  await context.close()
})

test('what does not fit is cut and said; what is no video is refused', async () => {
  await using pool = await poolWithFfmpeg()
  const lottie = bytes(JSON.stringify(movingSquare({ opacity: 100 })))
  const { file: mp4 } = await convert(pool, lottie, 'lottie', 'mp4', { size: 100 })
  const cut = await convert(pool, mp4, 'mp4', 'animated-webp', { size: 2048, rate: 10 })
  expect(cut.losses).toEqual(['what follows the frames that fit'])
  expect((await decodeWithSharp(cut.file)).pages).toBe(15)

  const playlist = bytes('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')
  expect(await pool.convertFile(playlist, { from: 'mp4', to: 'gif' })).toEqual({
    refused: 'bad-input',
    message: 'The file is no MP4, MOV or WebM',
  })
  // The container is told, so a playlist behind the mark of another is broken, not opened.
  const marks = [Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), Uint8Array.of(0, 0, 0, 8, ...bytes('ftyp'))]
  for (const file of [
    ...marks.map((mark) => Buffer.concat([mark, playlist])),
    mp4.subarray(0, 300),
  ]) {
    await expect(pool.convertFile(file, { from: 'mp4', to: 'gif' })).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/^ffmpeg could not read the file: ./),
    })
  }
})

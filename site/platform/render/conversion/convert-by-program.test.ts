import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findServerRoute, offerPrograms } from './find-server-route.ts'
import { createRenderPool } from '#platform/render/render-pool.ts'
import { svgToPdf } from '#platform/render/svg-to-pdf.ts'
import { movingSquare } from '#platform/render/testing/moving-square.ts'
import { findPrograms, foundNames } from '#platform/render/programs/find-programs.ts'

// Small stand-ins; `testing/debian-programs.parts.ts` and `ffmpeg.parts.ts` run the real ones of two.
afterEach(() => offerPrograms(findPrograms('off')))

const eps = new TextEncoder().encode('%!PS-Adobe-3.0 EPSF-3.0\n0 0 moveto\n')
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'

/** A folder with a program of this script, and a pool that runs it. */
async function plant(name: string, script: string, timeoutMs = 30_000) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-planted-'))
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(bin, name), 0o755)
  const programs = findPrograms(bin)
  offerPrograms(programs)
  const pool = createRenderPool({ threads: 1, programs })
  return {
    folder,
    programs,
    convert: (file: Uint8Array, from: string, to: string, signal?: AbortSignal, options = {}) =>
      pool.convertFile(file, { from, to, options }, { timeoutMs, signal }),
    async [Symbol.asyncDispose]() {
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function leftBehind(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('tessera-program-'))
}

test('without programs no route leads through them, and what is missing is named', () => {
  for (const [from, to, missing] of [
    ['eps', 'svg', 'The server has no ghostscript, which reads eps'],
    ['mp4', 'gif', 'The server has no ffmpeg, which reads mp4'],
    ['mov', 'gif', 'The server has no ffmpeg, which reads mov'],
    ['blend', 'glb', 'The server has no blender, which reads blend'],
  ] as const) {
    expect(findServerRoute(from, to)).toEqual({ missing })
  }
})

test('programs are found along the PATH, in named folders, or not looked for', async () => {
  await using planted = await plant('gs', 'exit 0')
  const bin = join(planted.folder, 'bin')
  const path = [bin, process.env['PATH']].join(delimiter)
  expect(foundNames(findPrograms('auto', path))).toContain('ghostscript')
  expect(findPrograms('auto', path).paths.ghostscript).toBe(join(bin, 'gs'))
  expect(foundNames(findPrograms('off', path))).toEqual([])
  // Where memory cannot be limited nothing runs; folders that move with the process are none.
  expect(foundNames(findPrograms('auto', bin))).toEqual([])
  expect(findPrograms('.', path).paths).toEqual({})
})

test('an EPS is drawn by the program and led on by the site, which keeps nothing of it', async () => {
  await using planted = await plant('gs', 'cp "$(dirname "$0")/../made.pdf" out.pdf')
  await writeFile(join(planted.folder, 'made.pdf'), await svgToPdf(square, {}))
  expect('route' in findServerRoute('eps', 'svg')).toBe(true)
  const answer = await planted.convert(eps, 'eps', 'svg')
  if ('refused' in answer) throw new Error(answer.message)
  expect(new TextDecoder().decode(answer.file)).toContain('<path')
  expect(await leftBehind()).toEqual([])
})

test('a BLEND becomes a model by Blender, which is told to run no script of the file', async () => {
  const said = 'echo "$@" >"$(dirname "$0")/../said"'
  await using planted = await plant('blender', `${said}; cp "$(dirname "$0")/../made.glb" out.glb`)
  const glb = await planted.convert(new TextEncoder().encode(square), 'svg', 'glb')
  if ('refused' in glb) throw new Error(glb.message)
  await writeFile(join(planted.folder, 'made.glb'), glb.file)
  for (const mark of ['BLENDER-v404', '\x1f\x8b', '\x28\xb5\x2f\xfd']) {
    const answer = await planted.convert(Buffer.from(mark, 'latin1'), 'blend', 'obj')
    if ('refused' in answer) throw new Error(answer.message)
    expect(new TextDecoder().decode(answer.file)).toMatch(/^v -?[\d.]+/m)
  }
  expect(await readFile(join(planted.folder, 'said'), 'utf8')).toMatch(
    /^--background --factory-startup --disable-autoexec .*in\.blend .*export_format='GLB'/,
  )
  expect(await planted.convert(eps, 'blend', 'obj')).toEqual({
    refused: 'bad-input',
    message: 'The file is not of Blender',
  })
})

test('a video is packed by ffmpeg, and what it holds beyond the limit is told as cut', async () => {
  await using planted = await plant('ffmpeg', 'cp "$(dirname "$0")/../made.webp" out.webp')
  const lottie = new TextEncoder().encode(JSON.stringify(movingSquare()))
  const webp = await planted.convert(lottie, 'lottie', 'animated-webp')
  if ('refused' in webp) throw new Error(webp.message)
  await writeFile(join(planted.folder, 'made.webp'), webp.file)
  const mp4 = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')
  const gif = await planted.convert(mp4, 'mp4', 'gif')
  expect(gif).toMatchObject({ file: expect.anything(), losses: [] })
  // Two seconds, of which fifteen frames of the largest size fit.
  const large = await planted.convert(mp4, 'mp4', 'animated-webp', undefined, { size: 2048 })
  expect(large).toMatchObject({ losses: ['what follows the frames that fit'] })
})

test('what is no EPS never reaches the program', async () => {
  await using planted = await plant('gs', 'exit 0')
  const answer = await planted.convert(new TextEncoder().encode('hello'), 'eps', 'svg')
  expect(answer).toEqual({ refused: 'bad-input', message: 'The file is no EPS' })
})

test('a program gets no setting of the site, and what it says of a file is told', async () => {
  process.env['SIGNING_SECRET_OF_TEST'] = 'told-to-nobody'
  await using planted = await plant('gs', 'env >&2; exit 1')
  const error = await planted.convert(eps, 'eps', 'svg').catch((cause: unknown) => cause)
  delete process.env['SIGNING_SECRET_OF_TEST']
  expect(error).toMatchObject({ code: 'malformed', message: expect.stringContaining('HOME=') })
  expect(String(error)).not.toContain('told-to-nobody')
})

test('a program that does not end is ended with all it started, and its folder goes', async () => {
  await using planted = await plant('gs', 'sleep 600 & sleep 600', 500)
  await expect(planted.convert(eps, 'eps', 'svg')).rejects.toMatchObject({ code: 'timeout' })
  expect(await leftBehind()).toEqual([])
})

test('a cancelled conversion ends its program', async () => {
  await using planted = await plant('gs', 'touch "$(dirname "$0")/../begun"; sleep 600')
  const control = new AbortController()
  const answer = planted.convert(eps, 'eps', 'svg', control.signal).catch((cause: unknown) => cause)
  await expect.poll(() => readdir(planted.folder)).toContain('begun')
  control.abort(new Error('cancelled by the test'))
  expect(await answer).toMatchObject({ message: 'cancelled by the test' })
  expect(await leftBehind()).toEqual([])
})

test('a program may neither take all memory nor fill the disk', async () => {
  await using greedy = await plant('gs', 'ulimit -v >&2; ulimit -f >&2; exit 1')
  const error = await greedy.convert(eps, 'eps', 'svg').catch((cause: unknown) => cause)
  expect(String(error)).toMatch(/read the file: 146\d{4} \d{6}$/)
})

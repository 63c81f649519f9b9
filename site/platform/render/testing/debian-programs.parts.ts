import { join } from 'node:path'
import { writeEps, readPicture } from '@tessera/vector-files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { normaliseDrawing } from '#platform/render/draw-svg.ts'
import { debianPrograms } from '../../../../tools/services/debian-programs.ts'
import { poolWithProgram } from './pool-with-program.ts'

// With the libraries that a slim Debian lacks.
const packages = [
  'ghostscript',
  'libgs10',
  'libgs10-common',
  'libgs-common',
  'libijs-0.35',
  'libjbig2dec0',
  'libpaper1',
  'libidn12',
  'poppler-data',
  'fonts-urw-base35',
]
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" viewBox="0 0 96 48"><path fill="#d22" d="M0 0h48v48H0z"/><circle cx="72" cy="24" r="20" fill="#169"/></svg>'

/** Ghostscript as it is unpacked, told by a script where its parts lie. */
function poolWithGhostscript() {
  const { folder } = debianPrograms('ghostscript', packages)
  const share = join(folder, 'usr/share')
  return poolWithProgram(
    'gs',
    `export LD_LIBRARY_PATH=${folder}/usr/lib/x86_64-linux-gnu
export GS_LIB=${share}/ghostscript/10.00.0/Resource/Init:${share}/ghostscript/10.00.0/lib:${share}/ghostscript/10.00.0/Resource/Font:${share}/fonts/type1/urw-base35
exec ${folder}/usr/bin/gs "$@"`,
  )
}

test('our EPS, read by Ghostscript, is the drawing that it was written from', async () => {
  await using pool = await poolWithGhostscript()
  const { text } = writeEps(readPicture(await normaliseDrawing(drawing)), { title: 'Two shapes' })
  const eps = new TextEncoder().encode(text)
  const answer = await pool.convertFile(eps, { from: 'eps', to: 'png', options: { size: 96 } })
  if ('refused' in answer) throw new Error(answer.message)
  const { data, info } = await sharp(answer.file).flatten({ background: '#fff' }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect([info.width, info.height]).toEqual([96, 48])
  const at = (x: number, y: number) => [...data.subarray((y * 96 + x) * 3, (y * 96 + x) * 3 + 3)]
  expect(at(24, 24)).toEqual([221, 34, 34])
  expect(at(72, 24)).toEqual([17, 102, 153])
  expect(at(94, 2)).toEqual([255, 255, 255])
})

test('PostScript that reads, writes or never ends does none of it', async () => {
  await using pool = await poolWithGhostscript()
  const convert = (body: string, timeoutMs = 30_000) =>
    pool.convertFile(
      new TextEncoder().encode(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n${body}\n`),
      { from: 'eps', to: 'svg' },
      { timeoutMs },
    )
  for (const body of [
    '(/etc/passwd) (r) file',
    '(/tmp/tessera-trap) (w) file',
    '(%pipe%id) (r) file',
  ]) {
    await expect(convert(body)).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/invalidfileaccess|undefinedfilename|ioerror/),
    })
  }
  await expect(convert('{ } loop', 3_000)).rejects.toMatchObject({ code: 'timeout' })
})

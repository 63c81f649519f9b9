import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { siteRoot } from '#platform/site-root.ts'
import { writeWebFont } from '#platform/render/write-web-font.ts'
import { decompress } from 'wawoff2'
import { expect, test } from 'vitest'
import { drawSvg } from '#platform/render/draw-svg.ts'
import { convertFile } from './convert-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const shapes = {
  half: 'M0 0h24v12H0z',
  ring: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20zM12 7a5 5 0 1 1 0 10a5 5 0 1 1 0 -10z',
}
const svgOf = (d: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="${d}"/></svg>`

/** A font of icons by another library than the one that reads it. */
const woff2 = await writeWebFont({
  family: 'Two icons',
  copyright: '',
  glyphs: Object.entries(shapes).map(([name, d], at) => ({
    name,
    unicode: (0xe001 + at).toString(16),
    svg: svgOf(d),
  })),
})
const files = { woff2, ttf: await decompress(Buffer.from(woff2)) }

async function fileOf(file: Uint8Array, from: string, to: string, options = {}) {
  const answer = await convertFile(file, { from, to, options })
  if ('refused' in answer) throw new Error(`${answer.refused}: ${answer.message}`)
  return { text: new TextDecoder().decode(answer.file), losses: answer.losses }
}

/** Mean difference of opacity, 0 to 255. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((svg) => drawSvg(svg, { width: 96, height: 96 })),
  )
  expect([a!.width, a!.height]).toEqual([b!.width, b!.height])
  const alphas = (data: Uint8Array) => data.filter((_, at) => at % 4 === 3)
  const others = alphas(b!.data)
  const sum = alphas(a!.data).reduce((all, alpha, at) => all + Math.abs(alpha - others[at]!), 0)
  return sum / others.length
}

test.each(Object.entries(files))(
  'a %s is the drawings that it was written from',
  async (from, file) => {
    const { text, losses } = await fileOf(file, from, 'iconify')
    const set = JSON.parse(text) as { prefix: string; chars: object }
    expect([set.prefix, losses]).toEqual(['two-icons', []])
    expect(set.chars).toMatchObject({ e001: 'half', e002: 'ring' })
    for (const [index, [name, d]] of Object.entries(shapes).entries()) {
      for (const icon of [name, `U+E00${index + 1}`, String.fromCodePoint(0xe001 + index)]) {
        const { text: svg } = await fileOf(file, from, 'svg', { icon })
        expect(await difference(svg, svgOf(d)), icon).toBeLessThan(2)
      }
    }
    const other = await fileOf(file, from, 'svg', { icon: 'half' })
    expect(await difference(other.text, svgOf(shapes.ring))).toBeGreaterThan(40)
  },
)

test('fonts of text are read: one in parts, one that varies', async () => {
  const noto = await readFile(join(siteRoot, 'platform/pdf/fonts/noto-sans-greek.woff'))
  const { text } = await fileOf(noto, 'woff', 'svg', { icon: 'Ω' })
  expect(text).toMatch(/<path [^>]*d="M[\d. ]/)
  const path = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
  const geist = await readFile(createRequire(import.meta.url).resolve(path))
  const { text: json, losses } = await fileOf(geist, 'woff2', 'iconify')
  const set = JSON.parse(json) as { icons: Record<string, { body: string }> }
  expect(losses).toEqual(['other forms of a variable font'])
  expect(set.icons['capital-a']!.body).toContain('<path fill="currentColor"')
  // The strokes of an A lean, so nothing of it is a curve; a dot that is empty would be left out.
  expect(set.icons['capital-o']!.body).toMatch(/[QC]/)
})

test('what is no font, is cut off or has no such glyph is refused in words', async () => {
  expect(await convertFile(bytes('hello'), { from: 'ttf', to: 'svg' })).toMatchObject({
    refused: 'bad-input',
    message: 'The file is no font',
  })
  for (const file of [woff2.subarray(0, 60), files.ttf.subarray(0, 200)]) {
    await expect(fileOf(file, 'ttf', 'svg')).rejects.toMatchObject({ code: 'malformed' })
  }
  expect(
    await convertFile(woff2, { from: 'woff2', to: 'svg', options: { icon: 'no' } }),
  ).toMatchObject({ refused: 'bad-input', message: 'The set has no such icon' })
})

import { tracePicture } from '@tessera/trace'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { initSync, to_svg as toSvg } from 'vtracer-wasm'
import type { Codecs } from './codecs.ts'
import { findRoute } from './find-route.ts'
import { runRoute } from './run-route.ts'
import { sharpCodecs } from './testing/sharp-codecs.ts'

const wasm = createRequire(import.meta.url).resolve('vtracer-wasm/vtracer.wasm')
initSync({ module: await readFile(wasm) })

const codecs: Partial<Codecs> = {
  ...sharpCodecs,
  tracePicture: async (picture, options) => tracePicture(toSvg, picture, options),
}

const png = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path fill="#0057b8" d="M0 0h64v64H0z"/><path fill="#fd0" d="M0 32h64v32H0z"/><circle cx="32" cy="32" r="12" fill="#d00"/></svg>',
  ),
)
  .png()
  .toBuffer()

const traced = async (options: Record<string, unknown>) => {
  const route = findRoute('png', 'svg', {
    codecs: new Set(Object.keys(codecs) as (keyof Codecs)[]),
  })
  if (!route) throw new Error('no route')
  return Buffer.from(await runRoute(codecs as Codecs, route, { file: png, options })).toString()
}

test('a PNG becomes an SVG of its colours, as many as are asked for', async () => {
  const fills = (svg: string) => new Set(svg.match(/#[\da-f]{6}/g))
  expect(fills(await traced({}))).toEqual(new Set(['#0057b8', '#ffdd00', '#dd0000']))
  expect(fills(await traced({ look: 'flat', colors: 2 })).size).toBe(2)
  await expect(traced({ colors: 9 })).rejects.toMatchObject({ code: 'bad-option' })
})

test('without a tracer there is no such route', () => {
  expect(
    findRoute('png', 'svg', { codecs: new Set(Object.keys(sharpCodecs) as (keyof Codecs)[]) }),
  ).toBeNull()
})

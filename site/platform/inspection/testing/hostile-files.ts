import { zipSync, strToU8 } from 'fflate'
import type { Refusal } from '#platform/inspection/inspection.ts'
import { animation, emptyPng, model } from './made-files.ts'

export type HostileFile = {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array
  /** Reasons that are right; null where the file is taken, made harmless. */
  readonly refused: readonly Refusal[] | null
}

const svg = (inside: string, attributes = '') =>
  strToU8(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${attributes}>${inside}</svg>`,
  )

/** What no file may still hold once it was taken. */
export const TRAPS = ['127.0.0.1:9', 'tessera-trap']

const page = `<html><body><script>alert('tessera-trap')</script></body></html>`

const square = '<rect width="50" height="50" fill="#d22"/>'

/** Files that people with bad intent would send, each with what has to become of it. */
export function hostileFiles(): HostileFile[] {
  return [
    {
      what: 'a script, a handler and a picture from elsewhere',
      name: 'script.svg',
      bytes: svg(
        `<script>fetch('http://127.0.0.1:9/x')</script>${square}<image href="http://127.0.0.1:9/a.png" width="9" height="9"/>`,
        'onload="alert(1)"',
      ),
      refused: null,
    },
    {
      what: 'an entity that doubles thirty times',
      name: 'entities.svg',
      bytes: strToU8(
        `<!DOCTYPE svg [<!ENTITY a "aa">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a29;</text></svg>`,
      ),
      refused: ['entities'],
    },
    {
      what: 'uses of uses, ten to the tenth in all',
      name: 'uses.svg',
      bytes: svg(
        `<g id="u0">${square}</g>` +
          Array.from(
            { length: 10 },
            (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`,
          ).join(''),
      ),
      refused: ['too_many_objects', 'too_slow'],
    },
    {
      what: 'patterns within patterns',
      name: 'patterns.svg',
      bytes: svg(
        `<defs>${Array.from({ length: 12 }, (_, n) => `<pattern id="p${n}" width="0.01" height="0.01"><rect width="1" height="1" fill="url(#p${n + 1})"/></pattern>`).join('')}</defs><rect width="100" height="100" fill="url(#p0)"/>`,
      ),
      refused: null,
    },
    {
      what: 'a mask that masks itself',
      name: 'masks.svg',
      bytes: svg(
        `<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><g mask="url(#m)">${square}</g>`,
      ),
      refused: null,
    },
    {
      what: 'masks within masks, forty of them, each used twice',
      name: 'nested-masks.svg',
      bytes: svg(
        Array.from(
          { length: 40 },
          (_, n) =>
            `<mask id="m${n}"><g mask="url(#m${n + 1})">${square}</g><g mask="url(#m${n + 1})">${square}</g></mask>`,
        ).join('') + `<g mask="url(#m0)">${square}</g>`,
      ),
      refused: ['too_many_objects', 'too_slow'],
    },
    {
      what: 'turbulence of ten thousand octaves over a huge region',
      name: 'turbulence.svg',
      bytes: svg(
        `<filter id="f" width="10000" height="10000"><feTurbulence numOctaves="10000" baseFrequency="9"/></filter><rect width="100" height="100" filter="url(#f)"/>`,
      ),
      refused: null,
    },
    {
      what: 'twenty thousand elements inside each other',
      name: 'deep.svg',
      bytes: svg('<g>'.repeat(20_000) + square + '</g>'.repeat(20_000)),
      refused: ['too_deep'],
    },
    {
      what: 'a PNG of a few hundred bytes that unfolds to 400 million pixels',
      name: 'flood.png',
      bytes: emptyPng(20_000, 20_000),
      refused: ['too_large', 'damaged'],
    },
    {
      what: 'a PNG that ends in the middle',
      name: 'half.png',
      bytes: emptyPng(40, 40).subarray(0, 50),
      refused: ['damaged'],
    },
    {
      what: 'a picture that is a web page and an archive as well',
      name: 'polyglot.png',
      bytes: Buffer.concat([
        emptyPng(40, 40),
        Buffer.from(page),
        zipSync({ 'tessera-trap.html': strToU8(page) }, { level: 0 }),
      ]),
      refused: null,
    },
    {
      what: 'a drawing that is a web page as well',
      name: 'polyglot.svg',
      bytes: svg(
        `${square}<!-- ${page} --><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="tessera-trap"/></foreignObject><style>/*tessera-trap*/</style>`,
      ),
      refused: null,
    },
    {
      what: 'an archive before which stands a drawing',
      name: 'polyglot-archive.svg',
      bytes: Buffer.concat([svg(square), zipSync({ 'tessera-trap.html': strToU8(page) })]),
      refused: ['damaged', 'unsafe', 'entities'],
    },
    {
      what: 'a drawing that calls itself a photo',
      name: 'photo.jpg',
      bytes: svg(square),
      refused: ['wrong_ending'],
    },
    {
      what: 'a program',
      name: 'icon.svg',
      bytes: Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0),
      refused: ['unknown_format'],
    },
    { what: 'nothing', name: 'empty.svg', bytes: new Uint8Array(0), refused: ['empty'] },
    {
      what: 'an animation with expressions',
      name: 'expressions.json',
      bytes: strToU8(JSON.stringify(animation({ x: 'while(true){}' }))),
      refused: null,
    },
    {
      what: 'an animation of a million frames a second',
      name: 'frames.json',
      bytes: strToU8(JSON.stringify({ ...animation(), fr: 1_000_000 })),
      refused: ['damaged', 'unsafe'],
    },
    {
      what: 'an animation whose scenes hold each other',
      name: 'cycle.json',
      bytes: strToU8(
        JSON.stringify({
          ...animation(),
          assets: [{ id: 'a', layers: [{ ty: 0, refId: 'a', ip: 0, op: 60, st: 0, ks: {} }] }],
          layers: [{ ty: 0, refId: 'a', ip: 0, op: 60, st: 0, ks: {}, w: 9, h: 9 }],
        }),
      ),
      refused: ['unsafe', 'damaged'],
    },
    {
      what: 'an archive that leads out of its folder',
      name: 'slip.lottie',
      bytes: zipSync({
        'manifest.json': strToU8('{"version":"2","animations":[{"id":"../../x"}]}'),
        '../../x.json': strToU8('{}'),
      }),
      refused: ['damaged'],
    },
    {
      what: 'an archive of a few hundred kilobytes that unfolds to 200 megabytes',
      name: 'bomb.lottie',
      bytes: zipSync({
        'manifest.json': strToU8('{"version":"2","animations":[{"id":"a"}]}'),
        'a/a.json': new Uint8Array(200_000_000).fill(0x20),
      }),
      refused: ['too_large', 'damaged'],
    },
    {
      what: 'a model that reads beyond its end',
      name: 'beyond.glb',
      bytes: model({ count: 4_000_000_000 }),
      refused: ['damaged', 'too_large'],
    },
    {
      what: 'a model that fetches its buffer',
      name: 'fetch.gltf',
      bytes: strToU8(
        JSON.stringify({
          asset: { version: '2.0' },
          buffers: [{ byteLength: 4, uri: 'http://127.0.0.1:9/a.bin' }],
        }),
      ),
      refused: ['points_outside'],
    },
  ]
}

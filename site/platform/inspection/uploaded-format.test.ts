import { expect, test } from 'vitest'
import { isSourceFormat } from '@tessera/convert'
import { formatOfContent, isNamedAs } from './uploaded-format.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['ai', 'logo.ai', '%PDF-1.5\n'],
  ['ai', 'old.ai', '%!PS-Adobe-3.0\n'],
  ['eps', 'logo.eps', '%!PS-Adobe-3.0 EPSF-3.0\n'],
  ['eps', 'windows.eps', '\xc5\xd0\xd3\xc6\x1e\0\0\0'],
  ['icns', 'app.icns', 'icns\0\0\0\x08'],
  ['psd', 'mockup.psd', '8BPS\0\x01'],
  ['blend', 'scene.blend', 'BLENDER-v300'],
  ['blend', 'packed.blend', '\x28\xb5\x2f\xfd'],
  ['fbx', 'chair.fbx', 'Kaydara FBX Binary  \0'],
  ['fbx', 'text.fbx', '; FBX 7.4.0 project file\n'],
  ['c4d', 'room.c4d', 'QC4DC4D6'],
  ['obj', 'mesh.obj', '# made\nmtllib a.mtl\nv 0 0 0\nv 1.0 0 0\nf 1 2 3\n'],
  ['aep', 'intro.aep', 'RIFX\0\0\0\0Egg!'],
] as const)('%s: %s is a source format by its content', (format, name, content) => {
  expect(formatOfContent(bytes(content), name)).toBe(format)
  expect(isNamedAs(format, name)).toBe(true)
  expect(isSourceFormat(format)).toBe(true)
})

test.each([
  ['svg', 'a.svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"/>'],
  ['lottie-json', 'a.json', '{"v":"5.7.0","layers":[]}'],
  ['gltf', 'a.gltf', '{ "asset": { "version": "2.0" } }'],
  ['gltf', 'late.gltf', `{"buffers":[${'{},'.repeat(3000)}{}],"asset":{}}`],
  ['dotlottie', 'a.lottie', 'PK\x03\x04'],
  ['glb', 'a.glb', 'glTF\x02'],
  ['jpg', 'a.jpeg', '\xff\xd8\xff\xe1'],
  ['webp', 'a.webp', 'RIFF\0\0\0\0WEBP'],
] as const)('%s: %s is known by its content', (format, name, content) => {
  expect(formatOfContent(bytes(content), name)).toBe(format)
  expect(isNamedAs(format, name)).toBe(true)
})

test.each([
  ['a program', 'a.svg', '\x7fELF'],
  ['a page', 'a.svg', '<!doctype html><svg/>'],
  ['a GIF', 'a.gif', 'GIF89a'],
  ['a script that mentions vertices', 'a.obj', '#!/bin/sh\nv 1 2 3\nrm -rf /\n'],
  ['prose', 'a.obj', 'v for victory\n'],
])('%s is not taken', (_, name, content) => {
  expect(formatOfContent(bytes(content), name)).toBeNull()
})

import { expect, test } from 'vitest'
import type { RawAsset } from './raw-asset.ts'
import { peepsKit } from './peeps-kit.ts'
import { reactIllustrations } from './react-illustrations.ts'
import { svelteIllustrations } from './svelte-illustrations.ts'
import { inputOf, read } from './testing/read-package.ts'

test('React components are rendered once for each mood, whatever else the package exports', async () => {
  const assets = await read(
    reactIllustrations,
    {
      file: 'index.js',
      match: 'Doodle$',
      dropFromName: 'Doodle$',
      pack: 'p',
      category: 'scenes',
      tags: [],
      props: { ink: '#000000' },
      vary: { property: 'mood', values: ['sad', 'happy'] },
    },
    {
      'index.js': `const React = require('react');
        exports.CupDoodle = ({ ink, mood }) => React.createElement('svg', { viewBox: '0 0 9 9' },
          React.createElement('path', { fill: ink, strokeWidth: mood === 'sad' ? 1 : 2, d: 'M0 0h9' }));
        exports.MOODS = ['sad'];`,
    },
  )
  expect(assets).toMatchObject([
    { sourceKey: 'CupDoodle/sad', name: 'Sad Cup' },
    { sourceKey: 'CupDoodle/happy', name: 'Happy Cup' },
  ])
  expect((assets[1] as RawAsset).content).toEqual({
    type: 'svg',
    svg: '<svg viewBox="0 0 9 9"><path fill="#000000" stroke-width="2" d="M0 0h9"></path></svg>',
  })
})

test('a package that asks for more than React is refused', async () => {
  const options = { file: 'index.js', match: '', pack: 'p', category: 'c', tags: [], props: {} }
  await expect(
    read(reactIllustrations, options, { 'index.js': `require('node:fs')` }),
  ).rejects.toThrow('the package asks for the module node:fs')
  await expect(
    read(reactIllustrations, options, { 'index.js': `process.exit(1)` }),
  ).rejects.toThrow('process is not defined')
})

test('Svelte components lose their script, blocks and properties', async () => {
  const assets = await read(
    svelteIllustrations,
    { folder: 'dist', pack: 'p', category: 'scenes', ink: '#111111' },
    {
      'dist/A404NotFound.svelte': `<script lang="ts">
          let {
            color1 = '#2563eb',
            height = '100',
            ...restProps
          } = $props();
        </script>
        <svg class={className} viewBox="0 0 40 30" {...restProps}>
          {#if title?.id}<title id={title.id}>{title.title}</title>{/if}
          <path d="M0 0h9" fill={color1} stroke="currentColor" />
        </svg>`,
      'dist/A404NotFoundDark.svelte': '<svg />',
    },
  )
  expect(assets).toMatchObject([{ name: '404 Not Found' }])
  const { svg } = (assets[0] as RawAsset).content as { svg: string }
  expect(svg.replaceAll(/\s+/g, ' ')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" fill="none"> <path d="M0 0h9" fill="#2563eb" stroke="#111111" /> </svg>',
  )
})

test('Peeps: components become a kit whose colours can be chosen', async () => {
  const part = (name: string) => `const React = require('react');
    exports.${name} = ({ strokeColor, backgroundColor }) => React.createElement('g', null,
      React.createElement('path', { d: 'M0 0h9v9z', fill: backgroundColor, strokeWidth: 2, stroke: strokeColor }));`
  const slot = { transform: 'translate(1 2)', width: 10, height: 10, probability: 100 }
  const input = await inputOf(
    {
      root: 'lib/',
      name: 'Peeps',
      pack: 'peeps',
      width: 20,
      height: 20,
      slots: { hair: { ...slot, folders: ['hair'] } },
      colors: { ink: ['#000000'], paper: ['#ffffff', '#ff0000'] },
    },
    { 'lib/hair/Afro.js': part('Afro'), 'lib/hair/Bun.js': part('BunHair'), 'lib/x.js': '' },
  )
  const [kit] = peepsKit.kits?.(input) ?? []
  const assets = [...(peepsKit.read(input) as Iterable<RawAsset>)]
  expect(kit?.parts.map(({ slot: name, variant }) => `${name}/${variant}`)).toEqual([
    'hair/Afro',
    'hair/Bun',
  ])
  expect(assets).toHaveLength(16)
  const drawn = assets.map(({ content }) => (content as { svg: string }).svg)
  expect(drawn.some((svg) => svg.includes('fill="#ff0000"'))).toBe(true)
  expect(drawn.every((svg) => svg.includes('stroke="#000000"'))).toBe(true)
})

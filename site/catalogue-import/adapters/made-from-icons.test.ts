import { expect, test } from 'vitest'
import { icon } from '#catalogue-import/testing/package-fixture.ts'
import { madeFromIcons } from './made-from-icons.ts'
import { read } from './testing/read-package.ts'

test('the best known flat icons become a model and a motion, which say what they are made from', async () => {
  const assets = await read(
    madeFromIcons,
    {
      folder: { path: 'svg/line', pack: 'models' },
      metadata: 'none',
      size: 24,
      most: 2,
      models: 'models',
      motions: 'motions',
      colors: ['#111111', '#222222'],
    },
    {
      'svg/line/zebra.svg': icon('M0 0h9v9z'),
      'svg/line/home.svg': icon('M0 0h9v9z'),
      'svg/line/heart.svg': icon('M1 1h9v9z'),
      'svg/line/search.svg': '<svg viewBox="0 0 24 24"><circle r="4"/><path d="M0 0h9v9z"/></svg>',
      'svg/solid/home.svg': icon('M0 0h9v9z'),
    },
  )
  expect(assets).toMatchObject([
    {
      kind: '3d',
      name: 'Home',
      pack: 'models',
      isDerived: true,
      derivedFrom: expect.stringMatching(/^SVG “svg\/line\/home” of .*, extruded here$/),
      content: { type: 'extrude', svg: expect.stringContaining('#111111') },
    },
    { kind: 'lottie', name: 'Home', pack: 'motions', content: { type: 'lottie' } },
    { kind: '3d', sourceKey: '3d/heart' },
    {
      kind: 'lottie',
      sourceKey: 'motion/heart',
      derivedFrom: expect.stringMatching(/animated here$/),
    },
  ])
})

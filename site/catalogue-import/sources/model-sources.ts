import type { Source } from '#catalogue-import/source.ts'
import { madeHere } from './house-sources.ts'
import { packages } from './packages.ts'

export const modelSources: readonly Source[] = [
  {
    id: 'fluent-emoji-3d',
    title: 'Fluent Emoji 3D',
    package: packages.fluentEmoji3d,
    companion: packages.fluentEmojiFlat,
    adapter: 'fluent-emoji-3d',
    options: {
      folder: 'assets',
      pack: {
        kind: '3d',
        style: 'realistic-3d',
        description: 'Emoji rendered in three dimensions.',
        rank: 0.9,
        isFeatured: true,
      },
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
      evidence: 'package.json',
    },
    contributor: {
      username: 'microsoft',
      name: 'Microsoft',
      website: 'https://github.com/microsoft',
      about: 'Fluent icons and emoji by Microsoft’s design team.',
    },
    releasedOn: '2026-07-31',
    packs: [],
  },
  {
    id: 'pmndrs-models',
    title: 'Poimandres models',
    package: packages.pmndrs,
    adapter: 'glb-modules',
    options: {
      pack: 'models',
      models: {
        'models/bunny.glb.js': {
          name: 'Bunny',
          tags: ['bunny', 'rabbit', 'animal', 'model', 'stanford bunny'],
          category: 'animals',
        },
        'models/suzi.glb.js': {
          name: 'Suzi Monkey',
          tags: ['monkey', 'suzanne', 'animal', 'head', 'model'],
          category: 'animals',
        },
        'models/pmndrs.glb.js': {
          name: 'Poimandres Sign',
          tags: ['sign', 'shape', 'model', 'letters'],
          category: 'symbols',
        },
      },
    },
    license: {
      spdx: 'CC0-1.0',
      url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      file: 'LICENSE',
      evidence: 'license-file',
    },
    contributor: {
      username: 'pmndrs',
      name: 'Poimandres',
      website: 'https://github.com/pmndrs/assets',
    },
    releasedOn: '2025-08-30',
    packs: [
      {
        key: 'models',
        kind: '3d',
        name: 'Poimandres Models',
        slug: 'pmndrs',
        style: 'low-poly',
        description: 'Real geometry to turn, light and place.',
        rank: 0.95,
        isFeatured: true,
      },
    ],
  },
  {
    id: 'flat-color-3d',
    title: 'Flat Color Icons, extruded',
    package: packages.flatColor,
    adapter: 'iconify-json',
    options: {
      kind: '3d',
      file: 'icons.json',
      packBy: 'set',
      tags: ['3d', 'extruded', 'model'],
      isExtruded: true,
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/icons8/flat-color-icons/blob/master/LICENSE.md',
      evidence: 'set-metadata',
    },
    contributor: {
      username: 'icons8',
      name: 'Icons8',
      website: 'https://github.com/icons8/flat-color-icons',
    },
    releasedOn: '2025-10-02',
    packs: [
      {
        key: 'set',
        kind: '3d',
        name: 'Flat Color Icons in 3D',
        slug: 'flat-color-3d',
        style: 'extruded',
        description: 'Models made here by extruding Flat Color Icons; not the author’s own.',
        isExclusive: true,
        itemPriceMinor: 299,
        packPriceMinor: 2900,
        contributor: madeHere,
        rank: 0.5,
      },
    ],
  },
]

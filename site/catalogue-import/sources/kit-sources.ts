import type { Source } from '#catalogue-import/source.ts'
import { packages } from './packages.ts'

export const kitSources: readonly Source[] = [
  {
    id: 'dicebear',
    title: 'DiceBear styles',
    package: packages.dicebear,
    adapter: 'dicebear-kits',
    options: {
      exclude: ['avataaars', 'avataaars-neutral', 'bottts', 'bottts-neutral'],
      offers: {
        'open-peeps': { isFeatured: true },
        lorelei: { isFeatured: true },
        notionists: { isFeatured: true },
      },
    },
    license: {
      spdx: 'CC0-1.0',
      url: 'https://github.com/dicebear/styles/blob/main/LICENSE.md',
      file: 'LICENSE.md',
      evidence: 'license-file',
    },
    contributor: {
      username: 'dicebear',
      name: 'DiceBear',
      website: 'https://www.dicebear.com',
    },
    releasedOn: '2026-08-29',
    packs: [],
  },
  {
    id: 'react-peeps',
    title: 'React Peeps',
    package: packages.peeps,
    adapter: 'peeps-kit',
    options: {
      root: 'lib/peeps/',
      name: 'Peeps',
      pack: 'peeps',
      width: 850,
      height: 1200,
      slots: {
        body: {
          folders: ['pose/bust', 'pose/sitting', 'pose/standing'],
          transform: 'translate(0 0)',
          width: 850,
          height: 1200,
          probability: 100,
        },
        hair: {
          folders: ['hair'],
          transform: 'translate(225 0)',
          width: 520,
          height: 600,
          probability: 100,
        },
        face: {
          folders: ['face'],
          transform: 'translate(384 186)',
          width: 300,
          height: 320,
          probability: 100,
        },
        facialHair: {
          folders: ['facialHair'],
          transform: 'translate(348 338)',
          width: 320,
          height: 300,
          probability: 25,
        },
        accessories: {
          folders: ['accessories'],
          transform: 'translate(272 241)',
          width: 380,
          height: 200,
          probability: 35,
        },
      },
      colors: { ink: ['#000000', '#1f2937', '#312e81'], paper: ['#ffffff', '#fde68a', '#fecaca'] },
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/CeamKrier/react-peeps/blob/master/LICENSE',
      file: 'LICENSE',
      evidence: 'license-file',
    },
    contributor: {
      username: 'emre-cakir',
      name: 'Emre Çakır',
      website: 'https://github.com/CeamKrier/react-peeps',
      about: 'Components after Pablo Stanley’s Open Peeps.',
    },
    releasedOn: '2025-10-04',
    packs: [
      {
        key: 'peeps',
        kind: 'kit-illustration',
        name: 'Peeps',
        slug: 'peeps',
        style: 'character',
        category: 'avatars',
        description: 'Hand-drawn people, composed of poses, hair and faces.',
        rank: 0.8,
        isFeatured: true,
      },
    ],
  },
]

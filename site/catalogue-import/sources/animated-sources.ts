import type { Source } from '#catalogue-import/source.ts'
import { packages } from './packages.ts'

export const METEOCONS_STYLES = [
  ['fill', 'Fill', 'gradient'],
  ['flat', 'Flat', 'flat'],
  ['line', 'Line', 'line'],
  ['monochrome', 'Monochrome', 'monochrome'],
] as const

export const meteoconsAuthor = {
  username: 'bas-milius',
  name: 'Bas Milius',
  website: 'https://meteocons.com',
} as const

export const animatedSources: readonly Source[] = [
  {
    id: 'line-md',
    title: 'Material Line Icons',
    package: packages.lineMd,
    adapter: 'iconify-json',
    options: {
      kind: 'icon',
      file: 'icons.json',
      packBy: 'set',
      // Hidden here means renamed in a later version; the drawings are complete.
      includeHidden: true,
      animatedOnly: true,
      tags: ['animated'],
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/cyberalien/line-md/blob/master/license.txt',
      evidence: 'set-metadata',
    },
    contributor: {
      username: 'vjacheslav-trushkin',
      name: 'Vjacheslav Trushkin',
      website: 'https://github.com/cyberalien/line-md',
    },
    releasedOn: '2026-03-08',
    packs: [
      {
        key: 'set',
        kind: 'icon',
        name: 'Material Line Icons',
        slug: 'line-md',
        style: 'line',
        description: 'Line icons that draw themselves.',
        rank: 0.8,
        isAnimated: true,
        isFeatured: true,
      },
    ],
  },
  {
    id: 'svg-spinners',
    title: 'SVG Spinners',
    package: packages.svgSpinners,
    adapter: 'iconify-json',
    options: {
      kind: 'icon',
      file: 'icons.json',
      packBy: 'set',
      category: 'loaders',
      tags: ['spinner', 'loader', 'loading', 'progress', 'animated'],
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/n3r4zzurr0/svg-spinners/blob/main/LICENSE',
      evidence: 'set-metadata',
    },
    contributor: {
      username: 'utkarsh-verma',
      name: 'Utkarsh Verma',
      website: 'https://github.com/n3r4zzurr0/svg-spinners',
    },
    releasedOn: '2025-09-25',
    packs: [
      {
        key: 'set',
        kind: 'icon',
        name: 'SVG Spinners',
        slug: 'spinner',
        style: 'line',
        category: 'loaders',
        description: 'Small loading animations, 24 pixels, no script.',
        rank: 0.75,
        isAnimated: true,
      },
    ],
  },
  {
    id: 'meteocons-svg',
    title: 'Meteocons, animated SVG',
    package: packages.meteoconsSvg,
    adapter: 'svg-folder',
    options: {
      kind: 'icon',
      metadata: 'meteocons',
      animatedOnly: true,
      folders: METEOCONS_STYLES.map(([style]) => ({ path: style, pack: style })),
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/basmilius/meteocons/blob/main/LICENSE',
      file: 'LICENSE',
      evidence: 'license-file',
    },
    contributor: meteoconsAuthor,
    releasedOn: '2026-08-29',
    packs: METEOCONS_STYLES.map(([key, title, style]) => ({
      key,
      kind: 'icon' as const,
      name: `Meteocons ${title}`,
      slug: `meteocons-${key}`,
      style,
      category: 'weather',
      description: 'Animated weather icons for forecasts and dashboards.',
      rank: key === 'fill' ? 0.78 : 0.6,
      isAnimated: true,
      ...(key === 'fill' ? { isFeatured: true } : {}),
    })),
  },
]

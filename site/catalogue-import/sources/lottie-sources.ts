import type { Source } from '#catalogue-import/source.ts'
import { METEOCONS_STYLES, meteoconsAuthor } from './animated-sources.ts'
import { packages } from './packages.ts'

export const lottieSources: readonly Source[] = [
  {
    id: 'use-animations',
    title: 'useAnimations',
    package: packages.useAnimations,
    adapter: 'lottie-folder',
    options: {
      groups: [
        {
          match: '^lib/[^/]+/([^/]+)\\.json$',
          pack: 'micro',
          category: 'interface',
          tags: ['micro animation', 'interface', 'animated icon'],
        },
      ],
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/useAnimations/react-useanimations',
      evidence: 'package.json',
    },
    contributor: {
      username: 'use-animations',
      name: 'useAnimations',
      website: 'https://useanimations.com',
      about: 'Tuan Phung and Marek Feikus.',
    },
    releasedOn: '2024-12-09',
    packs: [
      {
        key: 'micro',
        kind: 'lottie',
        name: 'Micro Animations',
        slug: 'micro-animation',
        style: 'line',
        category: 'interface',
        description: 'Icon animations for buttons, menus and toggles.',
        rank: 0.9,
        isAnimated: true,
        isFeatured: true,
      },
    ],
  },
  {
    id: 'momentum-animations',
    title: 'Momentum animations',
    package: packages.momentumAnimations,
    adapter: 'lottie-folder',
    options: {
      // Product marks, the assistant that carries a company's name, and a test file.
      exclude: ['webex', 'cisco', '_test\\.json$'],
      groups: [
        {
          match: '^dist/lottie/reactions/(?:on_video/)?([^/]+)\\.json$',
          pack: 'reactions',
          category: 'reactions',
          tags: ['reaction', 'emoji', 'gesture'],
        },
        {
          match: '^dist/lottie/([^/]+)\\.json$',
          pack: 'scenes',
          category: 'communication',
          tags: ['onboarding', 'meeting', 'collaboration'],
        },
      ],
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/momentum-design/momentum-design/blob/main/LICENSE.md',
      file: 'LICENSE.md',
      evidence: 'license-file',
    },
    contributor: {
      username: 'momentum-design',
      name: 'Momentum Design',
      website: 'https://momentum.design',
    },
    releasedOn: '2026-05-13',
    packs: [
      {
        key: 'reactions',
        kind: 'lottie',
        name: 'Reactions',
        slug: 'reaction',
        style: 'emoji',
        description: 'Clap, wave, celebrate: reactions for calls and chats.',
        rank: 0.85,
        isAnimated: true,
        isFeatured: true,
      },
      {
        key: 'scenes',
        kind: 'lottie',
        name: 'Meeting Scenes',
        slug: 'meeting-scene',
        style: 'flat',
        description: 'Short animated scenes for onboarding.',
        rank: 0.75,
        isAnimated: true,
      },
    ],
  },
  {
    id: 'meteocons-lottie',
    title: 'Meteocons, Lottie',
    package: packages.meteoconsLottie,
    adapter: 'lottie-folder',
    options: {
      metadata: 'meteocons',
      groups: METEOCONS_STYLES.map(([style]) => ({
        match: `^${style}/([^/]+)\\.json$`,
        pack: style,
        category: 'weather',
        tags: [],
      })),
    },
    license: {
      spdx: 'MIT',
      url: 'https://github.com/basmilius/meteocons/blob/main/LICENSE',
      file: 'LICENSE',
      evidence: 'license-file',
    },
    contributor: meteoconsAuthor,
    releasedOn: '2026-09-28',
    packs: METEOCONS_STYLES.map(([key, title, style]) => ({
      key,
      kind: 'lottie' as const,
      name: `Meteocons ${title} Lottie`,
      slug: `meteocons-${key}`,
      style,
      category: 'weather',
      description: 'Animated weather for apps, as Lottie.',
      rank: key === 'fill' ? 0.7 : 0.5,
      isAnimated: true,
    })),
  },
]

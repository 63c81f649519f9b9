import type { Translate } from '../../i18n/create-translator.ts'
import type { IconName } from '../../ui/icons.ts'
import type { ShellCounts } from './shell-data.ts'

export interface NavigationLink {
  to: string
  label: string
  count?: number | undefined
  isNew?: boolean | undefined
}

export interface NavigationTile {
  to: string
  label: string
  icon: IconName
  /** 240 × 160; the glyph stands in its place without one. */
  image?: string | undefined
  isNew?: boolean | undefined
}

export interface NavigationMenu {
  id: 'threeD' | 'lottie' | 'illustrations' | 'icons' | 'tools'
  label: string
  tiles: NavigationTile[]
  lists: { title: string; links: NavigationLink[] }[]
}

export interface NavigationInput {
  t: Translate
  counts: ShellCounts
  /** Whether a path answers with what its label promises; others are not linked. */
  isOpen: (path: string) => boolean
}

/** The five entries of the header. Links whose page is not there yet are left out, and menus without any. */
export function buildNavigation(input: NavigationInput): NavigationMenu[] {
  return [threeD(input), lottie(input), illustrations(input), icons(input), tools(input)]
    .map((menu) => keepOpen(menu, input.isOpen))
    .filter((menu) => menu.lists.length > 0 || menu.tiles.length > 0)
}

function threeD({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'threeD',
    label: t('shell.nav.3d'),
    tiles: [
      { to: '/3ds/food', label: t('shell.topic.food'), icon: 'cube' },
      { to: '/3ds/animal', label: t('shell.topic.animal'), icon: 'cube' },
      { to: '/3ds/flower', label: t('shell.topic.flower'), icon: 'cube' },
    ],
    lists: [
      {
        title: t('shell.browse'),
        links: [
          { to: '/3d-illustrations', label: t('shell.all.3d'), count: counts.threeD },
          ...filterLinks(t, '3ds', '/free-3d-packs'),
        ],
      },
      {
        title: t('shell.popular'),
        links: [
          { to: '/3ds/face', label: t('shell.topic.face') },
          { to: '/3ds/heart', label: t('shell.topic.heart') },
          { to: '/3ds/weather', label: t('shell.topic.weather') },
        ],
      },
      {
        title: t('shell.nav.tools'),
        links: [{ to: '/gltf-3d-editor', label: t('shell.gltfEditor') }],
      },
    ],
  }
}

function lottie({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'lottie',
    label: t('shell.nav.lottie'),
    tiles: [
      { to: '/lotties/weather', label: t('shell.topic.weather'), icon: 'motion' },
      { to: '/lotties/loading', label: t('shell.topic.loading'), icon: 'motion' },
      { to: '/lotties/heart', label: t('shell.topic.heart'), icon: 'motion' },
    ],
    lists: [
      {
        title: t('shell.browse'),
        links: [
          { to: '/lottie-animations', label: t('shell.all.lottie'), count: counts.lottie },
          ...filterLinks(t, 'lotties', '/free-lottie-packs'),
        ],
      },
      {
        title: t('shell.popular'),
        links: [
          { to: '/lotties/rain', label: t('shell.topic.rain') },
          { to: '/lotties/arrow', label: t('shell.topic.arrows') },
          { to: '/animated-icons', label: t('shell.animatedIcons'), count: counts.animatedIcons },
        ],
      },
      {
        title: t('shell.nav.tools'),
        links: [{ to: '/converter/svg-to-lottie', label: t('shell.svgToLottie') }],
      },
    ],
  }
}

function illustrations({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'illustrations',
    label: t('shell.nav.illustrations'),
    tiles: [
      { to: '/illustrations/empty', label: t('shell.topic.empty'), icon: 'photo' },
      { to: '/illustrations/business', label: t('shell.topic.business'), icon: 'photo' },
      { to: '/illustration-kits/all-assets', label: t('shell.kits'), icon: 'users' },
    ],
    lists: [
      {
        title: t('shell.browse'),
        links: [
          {
            to: '/illustrations',
            label: t('shell.all.illustrations'),
            count: counts.illustrations,
          },
          ...filterLinks(t, 'illustrations', '/free-illustration-packs'),
        ],
      },
      {
        title: t('shell.popular'),
        links: [
          { to: '/illustrations/error', label: t('shell.topic.error') },
          { to: '/illustrations/food', label: t('shell.topic.food') },
          { to: '/illustrations/animal', label: t('shell.topic.animal') },
        ],
      },
      {
        title: t('shell.nav.tools'),
        links: [
          { to: '/illustration-kit', label: t('shell.kits') },
          { to: '/color-editor', label: t('shell.colorEditor') },
        ],
      },
    ],
  }
}

function icons({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'icons',
    label: t('shell.nav.icons'),
    tiles: [
      { to: '/icons/arrow', label: t('shell.topic.arrows'), icon: 'arrow-up-right' },
      { to: '/icons/user', label: t('shell.topic.user'), icon: 'users' },
      { to: '/unicons', label: t('shell.unicons'), icon: 'icons' },
    ],
    lists: [
      {
        title: t('shell.browse'),
        links: [
          { to: '/icons', label: t('shell.all.icons'), count: counts.icons },
          ...filterLinks(t, 'icons', '/free-icon-packs'),
        ],
      },
      {
        title: t('shell.popular'),
        links: [
          { to: '/icons/weather', label: t('shell.topic.weather') },
          { to: '/icons/heart', label: t('shell.topic.heart') },
          { to: '/icons/brand', label: t('shell.topic.brand') },
          { to: '/animated-icons', label: t('shell.animatedIcons'), count: counts.animatedIcons },
        ],
      },
      {
        title: t('shell.more'),
        links: [
          { to: '/categories', label: t('shell.categories') },
          { to: '/styles', label: t('shell.styles') },
          { to: '/icon-editor', label: t('shell.iconEditor') },
        ],
      },
    ],
  }
}

function tools({ t }: NavigationInput): NavigationMenu {
  return {
    id: 'tools',
    label: t('shell.nav.tools'),
    tiles: [
      { to: '/svg-editor', label: t('shell.svgEditor'), icon: 'pencil' },
      { to: '/color-editor', label: t('shell.colorEditor'), icon: 'palette' },
      { to: '/converter', label: t('shell.converter'), icon: 'refresh' },
      { to: '/api', label: t('shell.api'), icon: 'code' },
    ],
    lists: [
      {
        title: t('shell.plugins'),
        links: [
          { to: '/plugins', label: t('shell.plugins') },
          { to: '/plugins/for-figma', label: 'Figma' },
          { to: '/plugins/for-sketch', label: 'Sketch' },
          { to: '/desktop', label: t('shell.desktop') },
        ],
      },
      {
        title: t('shell.developers'),
        links: [
          { to: '/api', label: t('shell.api') },
          { to: '/api/v2/openapi.json', label: t('shell.openapi') },
        ],
      },
      {
        title: t('shell.more'),
        links: [
          { to: '/categories', label: t('shell.categories') },
          { to: '/styles', label: t('shell.styles') },
          { to: '/contributors', label: t('shell.contributors') },
          { to: '/reverse-image-search', label: t('shell.reverseSearch') },
        ],
      },
    ],
  }
}

function filterLinks(t: Translate, many: string, freePacks: string): NavigationLink[] {
  return [
    { to: `/free-${many}`, label: t('shell.free') },
    { to: `/exclusive-${many}`, label: t('shell.exclusive') },
    { to: `/featured-${many}`, label: t('shell.featured') },
    { to: freePacks, label: t('shell.packs') },
  ]
}

function keepOpen(menu: NavigationMenu, isOpen: (path: string) => boolean): NavigationMenu {
  return {
    ...menu,
    tiles: menu.tiles.filter((tile) => isOpen(tile.to)).slice(0, 3),
    lists: menu.lists
      .map((list) => ({ ...list, links: list.links.filter((link) => isOpen(link.to)) }))
      .filter((list) => list.links.length > 0),
  }
}

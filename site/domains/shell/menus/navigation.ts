import type { Translate } from '#web/i18n/create-translator.ts'
import type { MenuLink } from './menu-model.ts'
import type { NavigationInput, NavigationMenu } from './navigation-model.ts'

const MOST_TILES = 3

/** The five entries of the header. Links whose page is not there yet are left out, and menus without any. */
export function buildNavigation(input: NavigationInput): NavigationMenu[] {
  return [threeD(input), lottie(input), illustrations(input), icons(input), tools(input)]
    .map((menu) => keepOpen(menu, input.isOpen))
    .filter((menu) => menu.lists.length > 0 || menu.tiles.length > 0)
}

function threeD({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'threeD',
    label: t('menus.3d'),
    tiles: [
      { to: '/3d-icons', label: t('menus.threeDIcons'), shows: { kind: '3d' } },
      { to: '/l/3d-abstract', label: t('menus.abstract3d'), shows: { kind: '3d', text: 'cube' } },
      {
        to: '/360-gltf-3d-models',
        label: t('menus.gltfModels'),
        isNew: true,
        shows: { kind: '3d', text: 'animal' },
      },
    ],
    lists: [
      {
        title: t('menus.browse'),
        links: [
          link('/3d-illustrations', t('menus.all.3d'), counts.threeD),
          ...filterLinks(t, '3ds', '/free-3d-packs'),
        ],
      },
      {
        title: t('menus.popular'),
        links: [
          { to: '/3ds/face', label: t('menus.topic.face') },
          { to: '/3ds/heart', label: t('menus.topic.heart') },
          { to: '/3ds/food', label: t('menus.topic.food') },
          { to: '/3ds/animal', label: t('menus.topic.animal') },
        ],
      },
      {
        title: t('menus.tools'),
        links: [
          { to: '/gltf-3d-editor', label: t('menus.gltfEditor') },
          { to: '/plugins', label: t('menus.guides') },
        ],
      },
    ],
  }
}

function lottie({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'lottie',
    label: t('menus.lottie'),
    tiles: [
      {
        to: '/animated-icons',
        label: t('menus.animatedIcons'),
        shows: { kind: 'icon', isAnimated: true },
      },
      {
        to: '/animated-stickers',
        label: t('menus.animatedStickers'),
        isNew: true,
        shows: { kind: 'lottie', text: 'face' },
      },
      { to: '/l/lottie-animations', label: t('menus.lottiePicks'), shows: { kind: 'lottie' } },
    ],
    lists: [
      {
        title: t('menus.browse'),
        links: [
          link('/lottie-animations', t('menus.all.lottie'), counts.lottie),
          ...filterLinks(t, 'lotties', '/free-lottie-packs'),
        ],
      },
      {
        title: t('menus.popular'),
        links: [
          { to: '/lotties/weather', label: t('menus.topic.weather') },
          { to: '/lotties/rain', label: t('menus.topic.rain') },
          { to: '/lotties/heart', label: t('menus.topic.heart') },
          { to: '/lotties/arrow', label: t('menus.topic.arrows') },
        ],
      },
      {
        title: t('menus.tools'),
        links: [
          { to: '/converter/svg-to-lottie', label: t('menus.svgToLottie') },
          { to: '/plugins', label: t('menus.guides') },
        ],
      },
    ],
  }
}

function illustrations({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'illustrations',
    label: t('menus.illustrations'),
    tiles: [
      {
        to: '/business',
        label: t('menus.businessIllustrations'),
        shows: { kind: 'illustration', text: 'business' },
      },
      {
        to: '/avatar',
        label: t('menus.avatars'),
        shows: { kind: 'illustration', text: 'person' },
      },
      {
        to: '/illustration-kits/all-assets',
        label: t('menus.kits'),
        isNew: true,
        shows: { kind: 'kit-illustration' },
      },
    ],
    lists: [
      {
        title: t('menus.browse'),
        links: [
          link('/illustrations', t('menus.all.illustrations'), counts.illustrations),
          ...filterLinks(t, 'illustrations', '/free-illustration-packs'),
        ],
      },
      {
        title: t('menus.popular'),
        links: [
          { to: '/illustrations/empty', label: t('menus.topic.empty') },
          { to: '/illustrations/error', label: t('menus.topic.error') },
          { to: '/illustrations/food', label: t('menus.topic.food') },
          { to: '/illustrations/animal', label: t('menus.topic.animal') },
        ],
      },
      {
        title: t('menus.tools'),
        links: [
          { to: '/svg-editor', label: t('menus.svgEditor') },
          { to: '/plugins', label: t('menus.guides') },
        ],
      },
    ],
  }
}

function icons({ t, counts }: NavigationInput): NavigationMenu {
  return {
    id: 'icons',
    label: t('menus.icons'),
    tiles: [
      {
        to: '/icons/arrow',
        label: t('menus.topic.arrows'),
        shows: { kind: 'icon', text: 'arrow' },
      },
      { to: '/stickers', label: t('menus.stickers'), shows: { kind: 'icon', text: 'face' } },
      {
        to: '/unicons',
        label: t('menus.unicons'),
        isNew: true,
        shows: { kind: 'icon', isUnicon: true },
      },
    ],
    lists: [
      {
        title: t('menus.browse'),
        links: [
          link('/icons', t('menus.all.icons'), counts.icons),
          ...filterLinks(t, 'icons', '/free-icon-packs'),
        ],
      },
      {
        title: t('menus.popular'),
        links: [
          { to: '/icons/weather', label: t('menus.topic.weather') },
          { to: '/icons/heart', label: t('menus.topic.heart') },
          { to: '/icons/brand', label: t('menus.topic.brand') },
          link('/animated-icons', t('menus.animatedIcons'), counts.animatedIcons),
        ],
      },
      {
        title: t('menus.tools'),
        links: [
          { to: '/icon-editor', label: t('menus.iconEditor') },
          { to: '/plugins', label: t('menus.guides') },
        ],
      },
    ],
  }
}

function tools({ t }: NavigationInput): NavigationMenu {
  return {
    id: 'tools',
    label: t('menus.tools'),
    tiles: [
      {
        to: '/svg-editor',
        label: t('menus.svgEditor'),
        shows: { kind: 'icon', text: 'pencil' },
      },
      {
        to: '/lottie-editor',
        label: t('menus.lottieEditor'),
        isNew: true,
        shows: { kind: 'icon', text: 'movie' },
      },
      {
        to: '/color-editor',
        label: t('menus.colorEditor'),
        isNew: true,
        shows: { kind: 'icon', text: 'palette' },
      },
      { to: '/icon-editor', label: t('menus.iconEditor'), shows: { kind: 'icon', text: 'square' } },
      { to: '/converter', label: t('menus.converter'), shows: { kind: 'icon', text: 'refresh' } },
      {
        to: '/templates',
        label: t('menus.templates'),
        isNew: true,
        shows: { kind: 'illustration', text: 'presentation' },
      },
      { to: '/plugins', label: t('menus.guides'), shows: { kind: '3d', text: 'puzzle' } },
      { to: '/desktop', label: t('menus.desktop'), shows: { kind: '3d', text: 'computer' } },
    ],
    lists: [
      {
        title: t('menus.useIn'),
        links: [{ to: '/plugins', label: t('menus.guides') }],
      },
      {
        title: t('menus.desktop'),
        links: [
          { to: '/desktop/for-mac', label: 'Mac' },
          { to: '/desktop/for-windows', label: 'Windows' },
          { to: '/icondrop', label: 'Icondrop' },
        ],
      },
      {
        title: t('menus.developers'),
        links: [
          { to: '/api', label: t('menus.api') },
          { to: '/api/v2/openapi.json', label: t('menus.openapi') },
          { to: '/categories', label: t('menus.categories') },
          { to: '/styles', label: t('menus.styles') },
          { to: '/contributors', label: t('menus.contributors') },
        ],
      },
    ],
  }
}

function link(to: string, label: string, count: number | undefined): MenuLink {
  return { to, label, ...(count !== undefined && { count }) }
}

function filterLinks(t: Translate, many: string, freePacks: string): MenuLink[] {
  return [
    { to: `/free-${many}`, label: t('menus.free') },
    { to: `/exclusive-${many}`, label: t('menus.exclusive') },
    { to: `/featured-${many}`, label: t('menus.featured') },
    { to: freePacks, label: t('menus.packs') },
  ]
}

function keepOpen(menu: NavigationMenu, isOpen: (path: string) => boolean): NavigationMenu {
  return {
    ...menu,
    tiles: menu.tiles.filter((tile) => isOpen(tile.to)).slice(0, MOST_TILES),
    lists: menu.lists
      .map((list) => ({ ...list, links: list.links.filter(({ to }) => isOpen(to)) }))
      .filter((list) => list.links.length > 0),
  }
}

import type { LinkColumn, MenuLink } from './menu-model.ts'
import type { NavigationInput } from './navigation-model.ts'

/** The columns of the footer, only with links whose page exists. */
export function buildFooterColumns({ t, isOpen }: Omit<NavigationInput, 'counts'>): LinkColumn[] {
  const columns: LinkColumn[] = [
    {
      title: t('menus.library'),
      links: [
        { to: '/icons', label: t('menus.icons') },
        { to: '/illustrations', label: t('menus.illustrations') },
        { to: '/3d-illustrations', label: t('menus.3d') },
        { to: '/lottie-animations', label: t('menus.lottie') },
        { to: '/animated-icons', label: t('menus.animatedIcons') },
        { to: '/illustration-kits/all-assets', label: t('menus.kits') },
        { to: '/unicons', label: t('menus.unicons') },
      ],
    },
    {
      title: t('menus.browse'),
      links: [
        { to: '/categories', label: t('menus.categories') },
        { to: '/styles', label: t('menus.styles') },
        { to: '/contributors', label: t('menus.contributors') },
        { to: '/free-icons', label: t('menus.free') },
        { to: '/featured-icons', label: t('menus.featured') },
        { to: '/latest-icons', label: t('menus.latest') },
        { to: '/collections', label: t('menus.collections') },
        { to: '/bundles', label: t('menus.bundles') },
        { to: '/listing', label: t('menus.allListings') },
      ],
    },
    {
      title: t('menus.tools'),
      links: [
        { to: '/svg-editor', label: t('menus.svgEditor') },
        { to: '/lottie-editor', label: t('menus.lottieEditor') },
        { to: '/color-editor', label: t('menus.colorEditor') },
        { to: '/gltf-3d-editor', label: t('menus.gltfEditor') },
        { to: '/converter', label: t('menus.converter') },
        { to: '/templates', label: t('menus.templates') },
        { to: '/plugins', label: t('menus.guides') },
        { to: '/desktop', label: t('menus.desktop') },
      ],
    },
    {
      title: t('menus.developers'),
      links: [
        { to: '/developers', label: t('menus.forDevelopers') },
        { to: '/api-for-developers', label: t('menus.apiInProducts') },
        { to: '/api', label: t('menus.api') },
        { to: '/api/v2/openapi.json', label: t('menus.openapi') },
      ],
    },
    {
      title: t('menus.contributors'),
      links: [
        { to: '/become-contributor', label: t('menus.publish') },
        { to: '/become-contributor#earnings', label: t('menus.earnings') },
        { to: '/become-contributor#review', label: t('menus.reviewGuide') },
        { to: '/custom-order', label: t('menus.customOrder') },
      ],
    },
    {
      title: t('menus.about'),
      links: [
        { to: '/about', label: t('menus.about') },
        { to: '/blog', label: t('menus.blog') },
        { to: '/pricing', label: t('menus.pricing') },
        { to: '/licenses', label: t('menus.licenses') },
        { to: '/security', label: t('menus.security') },
        { to: '/legal', label: t('menus.legal') },
        { to: '/pricing#contact', label: t('menus.contact') },
      ],
    },
  ]
  return columns
    .map(({ title, links }) => ({ title, links: onlyOpen(links, isOpen) }))
    .filter((column) => column.links.length > 0)
}

/** Terms and privacy, where the operator has published them, and what the browser remembers. */
export function buildLegalLinks({ t, isOpen }: Omit<NavigationInput, 'counts'>): MenuLink[] {
  return onlyOpen(
    [
      { to: '/legal/terms', label: t('menus.terms') },
      { to: '/legal/privacy-policy', label: t('menus.privacy') },
      { to: '/legal/takedown', label: t('menus.reportWork') },
      { to: '/frontend-settings', label: t('menus.browserSettings') },
    ],
    isOpen,
  )
}

function onlyOpen(links: readonly MenuLink[], isOpen: (path: string) => boolean) {
  return links.filter((link) => isOpen(link.to))
}

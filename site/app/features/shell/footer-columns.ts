import type { FooterColumn } from './footer.tsx'
import type { NavigationInput, NavigationLink } from './navigation.ts'

/** The columns of the footer, only with links whose page exists. */
export function buildFooterColumns({ t, isOpen }: Omit<NavigationInput, 'counts'>): FooterColumn[] {
  const columns: FooterColumn[] = [
    {
      title: t('shell.library'),
      links: [
        { to: '/icons', label: t('shell.nav.icons') },
        { to: '/illustrations', label: t('shell.nav.illustrations') },
        { to: '/3d-illustrations', label: t('shell.nav.3d') },
        { to: '/lottie-animations', label: t('shell.nav.lottie') },
        { to: '/animated-icons', label: t('shell.animatedIcons') },
        { to: '/illustration-kits/all-assets', label: t('shell.kits') },
        { to: '/unicons', label: t('shell.unicons') },
      ],
    },
    {
      title: t('shell.browse'),
      links: [
        { to: '/categories', label: t('shell.categories') },
        { to: '/styles', label: t('shell.styles') },
        { to: '/contributors', label: t('shell.contributors') },
        { to: '/free-icons', label: t('shell.free') },
        { to: '/featured-icons', label: t('shell.featured') },
        { to: '/latest-icons', label: t('shell.latest') },
        { to: '/collections', label: t('shell.collections') },
        { to: '/bundles', label: t('shell.bundles') },
        { to: '/listing', label: t('shell.allListings') },
      ],
    },
    {
      title: t('shell.nav.tools'),
      links: [
        { to: '/svg-editor', label: t('shell.svgEditor') },
        { to: '/gltf-3d-editor', label: t('shell.gltfEditor') },
        { to: '/converter', label: t('shell.converter') },
        { to: '/plugins', label: t('shell.plugins') },
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
      title: t('shell.about'),
      links: [
        { to: '/about', label: t('shell.about') },
        { to: '/blog', label: t('shell.blog') },
        { to: '/pricing', label: t('shell.pricing') },
        { to: '/licenses', label: t('shell.licenses') },
        { to: '/security', label: t('shell.security') },
      ],
    },
  ]
  return columns
    .map(({ title, links }) => ({ title, links: onlyOpen(links, isOpen) }))
    .filter((column) => column.links.length > 0)
}

/** Terms and privacy, where the operator has published them. */
export function buildLegalLinks({ t, isOpen }: Omit<NavigationInput, 'counts'>): NavigationLink[] {
  return onlyOpen(
    [
      { to: '/legal/terms', label: t('shell.terms') },
      { to: '/legal/privacy-policy', label: t('shell.privacy') },
    ],
    isOpen,
  )
}

function onlyOpen(links: readonly NavigationLink[], isOpen: (path: string) => boolean) {
  return links.filter((link) => isOpen(link.to))
}

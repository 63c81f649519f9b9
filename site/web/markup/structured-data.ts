import { minorDigitsOf } from '#web/i18n/format-values.ts'

const CONTEXT = 'https://schema.org'

/** Several things that one page is about. */
export function structuredGraph(nodes: readonly object[]) {
  return { '@context': CONTEXT, '@graph': nodes }
}

/** Breadcrumbs as structured data; `item` are whole addresses. */
export function breadcrumbList(crumbs: readonly { name: string; item?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  }
}

/** The first works of a list; `url` are whole addresses. */
export function itemList(
  name: string,
  total: number,
  works: readonly { readonly name: string; readonly url: string }[],
) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: works.map((work, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...work,
    })),
  }
}

/** Whoever runs the site. */
export function organization(site: {
  readonly name: string
  readonly origin: string
  readonly email?: string | null
}) {
  return {
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: site.name,
    url: `${site.origin}/`,
    logo: `${site.origin}/app-icon-512.png`,
    ...(site.email && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: site.email },
    }),
  }
}

/** What something costs, as search engines read prices: a decimal with a point. */
export function offer(price: {
  readonly minor: number
  readonly currency: string
  readonly url: string
  readonly name?: string
}) {
  const digits = minorDigitsOf(price.currency)
  return {
    '@type': 'Offer',
    ...(price.name !== undefined && { name: price.name }),
    price: (price.minor / 10 ** digits).toFixed(digits),
    priceCurrency: price.currency,
    availability: `${CONTEXT}/InStock`,
    url: price.url,
  }
}

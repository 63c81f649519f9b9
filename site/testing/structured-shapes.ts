import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const price = z.string().regex(/^\d+(\.\d{1,3})?$/)

const listItem = z.object({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: text,
  item: address.optional(),
  url: address.optional(),
})

const inOrder = (items: readonly { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1)

const breadcrumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(listItem).min(1).refine(inOrder),
})

const list = z.object({
  '@type': z.literal('ItemList'),
  name: text,
  numberOfItems: z.int().min(0),
  itemListElement: z.array(listItem.required({ url: true })).refine(inOrder),
})

const person = z.object({ '@type': z.literal('Person'), name: text, url: address })

const offer = z.object({
  '@type': z.literal('Offer'),
  price,
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.literal('https://schema.org/InStock'),
  url: address,
})

/** As Google asks for licences of images: license and acquireLicensePage, creator, creditText, copyrightNotice. */
const image = z.object({
  '@type': z.literal('ImageObject'),
  contentUrl: address,
  thumbnailUrl: address,
  license: address,
  acquireLicensePage: address,
  creditText: text,
  creator: person,
  copyrightNotice: text,
  dateModified: z.iso.datetime(),
  isAccessibleForFree: z.boolean(),
  offers: offer.optional(),
})

const gallery = z.object({
  '@type': z.tuple([z.literal('Collection'), z.literal('ImageGallery')]),
  name: text,
  image: address,
  license: address,
  acquireLicensePage: address,
  creator: person,
  collectionSize: z.int().min(1),
})

const organization = z.object({
  '@type': z.literal('Organization'),
  name: text,
  url: address,
  logo: address,
})

const product = z.object({
  '@type': z.literal('Product'),
  name: text,
  description: text,
  image: address,
  offers: z.array(offer).min(1),
})

const article = z.object({
  '@type': z.literal('Article'),
  headline: text.max(110),
  image: address,
  datePublished: z.iso.date(),
  dateModified: z.iso.date(),
  author: z.object({ '@type': z.literal('Organization'), name: text, url: address }),
  publisher: organization,
})

const website = z.object({
  '@type': z.literal('WebSite'),
  name: text,
  url: address,
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.string().endsWith('?query={query}'),
    'query-input': z.literal('required name=query'),
  }),
})

const node = z.union([breadcrumbs, list, image, gallery, organization, product, article, website])

/** Everything that a page of ours says about itself by schema.org. */
export const structuredShapes = z.union([
  z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) }),
  z.intersection(z.object({ '@context': z.literal('https://schema.org') }), node),
])

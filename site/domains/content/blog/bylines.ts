/** The desks that sign posts. A post names one of these. */
export const bylines = [
  {
    slug: 'library-desk',
    picture: '/avatars/desk-library-desk.svg',
    name: 'Library desk',
    about: 'Looks after the catalogue: sources, licences, tags and the collections of the house.',
  },
  {
    slug: 'workshop',
    picture: '/avatars/desk-workshop.svg',
    name: 'Workshop',
    about: 'Builds search, converters and exports, and writes about file formats and speed.',
  },
  {
    slug: 'design-desk',
    picture: '/avatars/desk-design-desk.svg',
    name: 'Design desk',
    about: 'Draws the interface and writes about icons, colour and accessibility.',
  },
] as const

export type Byline = (typeof bylines)[number]

export function bylineOf(slug: string): Byline | undefined {
  return bylines.find((byline) => byline.slug === slug)
}

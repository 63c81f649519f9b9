/** Ten families of pages over the starter catalogue; of the empty ones the first that a list names is taken. */
export const familyPages = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/icons/arrow' },
  { name: 'listing', path: '/illustrations' },
  { name: 'item', from: '/icons/heart', link: /href="(\/icon\/[^"?]+)"/ },
  { name: 'pack', from: '/popular-icon-packs', link: /href="(\/icon-pack\/[^"?]+)"/ },
  { name: 'contributor', from: '/contributors', link: /href="(\/contributors\/[^"?]+)"/ },
  { name: 'categories', path: '/categories' },
  { name: 'collection', path: '/collections/weather' },
  { name: 'pricing', path: '/pricing' },
  { name: 'post', path: '/blog/svg-or-icon-font' },
] as const

export type FamilyPage = { readonly name: string; readonly path: string }

/** The pages with their paths on a running site. */
export async function findFamilyPages(address: string): Promise<FamilyPage[]> {
  return Promise.all(
    familyPages.map(async (page) => {
      if ('path' in page) return page
      const html = await (await fetch(address + page.from)).text()
      const path = page.link.exec(html)?.[1]
      if (path === undefined) throw new Error(`${page.from} names no ${page.name}`)
      return { name: page.name, path }
    }),
  )
}

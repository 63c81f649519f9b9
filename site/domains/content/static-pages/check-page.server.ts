import { staticPages } from '#web/routing/rows/static-pages.ts'
import { readArticle } from '#domains/content/articles/index.server.ts'

/** What is wrong with a page that somebody is writing, in a sentence; null where it can be published. */
export function problemOfPage(slug: string, source: string): string | null {
  if (staticPages.some(({ path }) => path === `/pages/${slug}`)) {
    return `A page with the address “${slug}” exists.`
  }
  try {
    const { field } = readArticle(slug, source)
    field('title')
    field('lead')
    return null
  } catch (error) {
    return (error as Error).message
  }
}

import type { RequestScope } from '#platform/context.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { findRuledWorks } from '#domains/catalogue/curated/index.server.ts'
import { openEditorialCollection } from '#domains/catalogue/editorial-collections/index.server.ts'

export type Gathered = {
  readonly slug: string
  /** In the language of the page. */
  readonly name: string
  /** Of its assets, in the order of its page. */
  readonly ids: readonly number[]
}

/**
 * A collection of the site's own, chosen by the staff or gathered by a rule, by the slug of
 * `/collections/{slug}`; null where there is none, as for a collection of an account.
 */
export async function findGathered(
  { deps, language }: Pick<RequestScope, 'deps' | 'language'>,
  slug: string,
): Promise<Gathered | null> {
  const editorial = await openEditorialCollection(deps, slug)
  if (editorial) {
    const { names, works } = editorial
    const name = names[language] ?? names['en'] ?? slug
    return { slug, name, ids: works.map(({ id }) => id) }
  }
  const ruled = await findRuledWorks(deps, slug)
  if (ruled === null) return null
  const { t } = createI18n(language, loadMessages(language, ['topics']))
  return { slug, name: t(`topics.collection.${ruled.slug}`), ids: ruled.ids }
}

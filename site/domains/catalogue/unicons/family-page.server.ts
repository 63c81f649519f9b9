import { data } from 'react-router'
import type { Translate } from '#web/i18n/create-translator.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { uniconFamilyOf, type UniconFamily } from '#web/routing/rows/unicon-families.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'

/** The family that an address names in a language. @throws data with status 404 */
export function familyOfStyle(style: string | undefined, language: LocaleCode): UniconFamily {
  const family = uniconFamilyOf(style ?? '', language)
  if (!family) throw data({ code: 'not_found' }, { status: 404 })
  return family
}

/** Head and words of a page about a family; one without icons is described by its nearest. */
export function familyPageData(
  language: LocaleCode,
  family: UniconFamily,
  page: 'explore' | 'start' | 'style' | 'styles',
  isEmpty: boolean,
): BasePageData {
  return makePageData(language, ['unicons', 'catalogue'], ({ t }) => {
    const { title, lead } = familyWords(t, family, page)
    const description = isEmpty ? `${title}. ${t('unicons.none.text')}` : lead
    // The word of a language is another address of the same page.
    return { title, description, canonical: `/unicons/${addresses[page]}/${family.many}` }
  })
}

const addresses = {
  explore: 'explore',
  start: 'getting-started',
  style: 'style',
  styles: 'styles',
} as const

function familyWords(
  t: Translate,
  { id, fontClass }: UniconFamily,
  page: 'explore' | 'start' | 'style' | 'styles',
): { title: string; lead: string } {
  const family = t(`unicons.family.${id}`)
  const isSvgOnly = page === 'start' && fontClass === null
  return {
    title: t(`unicons.${page}.title`, { family }),
    lead: t(isSvgOnly ? 'unicons.start.svgLead' : `unicons.${page}.lead`, { family }),
  }
}

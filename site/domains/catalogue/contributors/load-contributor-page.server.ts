import { data, redirect } from 'react-router'
import { localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { Translate } from '#web/i18n/create-translator.ts'
import type { RequestScope } from '#platform/context.ts'
import type { TermListing } from '#domains/catalogue/terms/index.server.ts'
import { loadBundlesOf } from '#domains/catalogue/bundles/index.server.ts'
import { contributorPictures, findContributor } from '#domains/catalogue/directory/index.server.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { queryFromSlug, querySlug } from '#web/routing/query-slug.ts'
import { answerComing, loadTermPage, termHead } from '#domains/catalogue/terms/index.server.ts'
import { findUsedLicenses } from './contributors.queries.server.ts'

type Asked = {
  readonly username: string
  readonly assets?: string | undefined
  readonly words?: string | undefined
  readonly query: URLSearchParams
}

/** The data of a contributor's page: who it is, under which licences, and the assets. */
export async function loadContributorPage(
  { deps, actor, language, origin }: RequestScope,
  { username, assets, words, query }: Asked,
) {
  const found = await findContributor(
    deps.pool,
    username,
    actor.kind === 'user' ? actor.accountId : null,
  )
  if (found?.username !== username) throw data({ code: 'not_found' }, { status: 404 })
  const subject = { type: 'contributor', slug: username } as const
  const typed = querySlug(query.get('query') ?? '')
  if (typed !== '')
    throw redirect(
      `${hrefs.contributor(username)}/${assets ?? 'all-assets'}/${encodeURIComponent(typed)}`,
      302,
    )
  if (words !== undefined && words !== querySlug(words)) {
    const tidy = querySlug(words)
    const base = `${hrefs.contributor(username)}/${assets}`
    throw redirect(tidy === '' ? base : `${base}/${encodeURIComponent(tidy)}`, 301)
  }
  const [listing, licenses, bundles] = await Promise.all([
    loadTermPage(deps, { subject, assets, words, query, language }),
    deps.catalogueCache.once(`licenses of contributor ${found.id}`, () =>
      findUsedLicenses(deps.pool, found.id),
    ),
    assets === undefined ? loadBundlesOf(deps, found.id) : [],
  ])
  if (listing === null) return answerComing(language)
  const { name, company, about, itemCount, packCount, isFollowed, followersCount } = found
  const website = webAddress(found.website)
  return {
    pageData: makePageData(language, ['contributor', 'catalogue', 'bundles'], (i18n) => {
      const { t } = i18n
      const kind = listing.choice.kind
      const what = kind === null ? t('catalogue.works') : kindName(t, kind)
      const head = termHead(
        listing,
        {
          ...headTexts(t, { name, what, itemCount, packCount, listing }),
          name,
          parent: { name: t('contributor.contributors'), path: '/contributors' },
        },
        i18n,
        origin,
      )
      return {
        ...head,
        structured: {
          ...head.structured,
          mainEntity: {
            '@type': 'Person',
            name,
            url: origin + localizePath(hrefs.contributor(username), language),
            ...(website !== null && { sameAs: website }),
          },
        },
      }
    }),
    contributor: {
      name,
      username,
      company,
      about,
      website,
      itemCount,
      packCount,
      isFollowed,
      followersCount,
      /** A question reaches somebody: they have an account here. */
      isReachable: found.account !== null,
      ...contributorPictures(found.account),
    },
    licenses,
    listing,
    bundles,
  }
}

export type ContributorPageData = Exclude<
  Awaited<ReturnType<typeof loadContributorPage>>,
  ReturnType<typeof answerComing>
>

type HeadFacts = {
  readonly name: string
  readonly what: string
  readonly itemCount: number
  readonly packCount: number
  readonly listing: TermListing
}

/** Works searched for have words of their own. */
function headTexts(t: Translate, { name, what, itemCount, packCount, listing }: HeadFacts) {
  const { choice, total: count } = listing
  if (choice.words !== null) {
    const query = queryFromSlug(choice.words)
    return {
      title: `${t('contributor.search.title', { name, query })}: ${what}`,
      description: t('contributor.search.description', { name, query, count }),
    }
  }
  const title = t('contributor.title', { name, what })
  const all = t('contributor.description', { name, count: itemCount, packs: packCount })
  return { title, description: choice.kind === null ? all : `${title}. ${all}` }
}

/** Only addresses of the web become links. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}

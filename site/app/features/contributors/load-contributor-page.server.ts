import { data } from 'react-router'
import { localizePath } from '../../i18n/locales.ts'
import { hrefs } from '../../routing/href.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import type { RequestScope } from '#server/context.ts'
import { findContributor } from '../catalogue/index.server.ts'
import { kindName } from '../catalogue/index.ts'
import { answerComing, loadTermPage, termHead } from '../term-listing/index.server.ts'
import { findUsedLicenses } from './contributors.queries.server.ts'

type Asked = {
  readonly username: string
  readonly assets?: string | undefined
  readonly query: URLSearchParams
}

/** The data of a contributor's page: who it is, under which licences, and the works. */
export async function loadContributorPage(
  { deps, actor, language, origin }: RequestScope,
  { username, assets, query }: Asked,
) {
  const found = await findContributor(
    deps.pool,
    username,
    actor.kind === 'user' ? actor.accountId : null,
  )
  if (found?.username !== username) throw data({ code: 'not_found' }, { status: 404 })
  const subject = { type: 'contributor', slug: username } as const
  const [listing, licenses] = await Promise.all([
    loadTermPage(deps, { subject, assets, query, language }),
    findUsedLicenses(deps.pool, found.id),
  ])
  if (listing === null) return answerComing(language)
  const { name, company, about, itemCount, packCount, isFollowed, followersCount } = found
  const website = webAddress(found.website)
  return {
    frame: pageFrame(language, ['contributor', 'catalogue'], (i18n) => {
      const { t } = i18n
      const kind = listing.choice.kind
      const what = kind === null ? t('catalogue.works') : kindName(t, kind)
      const head = termHead(
        listing,
        {
          title: t('contributor.title', { name, what }),
          description: t('contributor.description', { name, count: itemCount, packs: packCount }),
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
    },
    licenses,
    listing,
  }
}

export type ContributorPageData = Exclude<
  Awaited<ReturnType<typeof loadContributorPage>>,
  ReturnType<typeof answerComing>
>

/** Only addresses of the web become links. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}

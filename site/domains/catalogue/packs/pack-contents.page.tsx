import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { findAssetsOfPack, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { findPack } from './find-pack.server.ts'

const PER_PAGE = 240

/** Everything in a pack, in its own order. */
export async function loader({ context, params, pattern, url }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const { kind = 'icon' } = rowOfPattern(pattern).facet ?? {}
  const pack = await findPack(deps, { kind, slug: params['slug'] ?? '' }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw data({ code: error.code }, { status: error.status })
    },
  )
  const { name, slug, contributorName: author, spdx: license, itemCount: count } = pack
  const lastPage = Math.max(1, Math.ceil(count / PER_PAGE))
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1)
  const address = `${hrefs.pack(kind, slug)}/all`
  const pageOf = (wanted: number) => (wanted === 1 ? address : `${address}?page=${wanted}`)
  if (page > lastPage) return redirect(pageOf(lastPage), 302)
  const rows = await findAssetsOfPack(deps.pool, pack.id, {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  })
  const pageData = makePageData(language, ['pack', 'catalogue'], ({ t }) => {
    const suffix = page === 1 ? '' : `, ${t('catalogue.page', { page })}`
    return {
      title: t('pack.all.title', { name, count }) + suffix,
      description: t('pack.all.describe', { name, author, count, license }) + suffix,
      canonical: pageOf(page),
    }
  })
  const cells = rows.map((row) => toCell(toCard(row), { isNamed: false }))
  return { pageData, kind, name, slug, count, page, lastPage, cells }
}

export const meta = pageMeta

type PageData = Exclude<Awaited<ReturnType<typeof loader>>, Response>

export default function Page({ loaderData }: { loaderData: PageData }) {
  const { t } = useI18n()
  const { kind, name, slug, count, page, lastPage, cells } = loaderData
  const pack = hrefs.pack(kind, slug)
  const title = t('pack.all.title', { name, count })
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: name, to: pack }, { label: title }]} />
      <div className="result-head">
        <h1 className="title-1">{title}</h1>
        <LinkButton variant="quiet" to={pack}>
          {t('pack.all.back')}
        </LinkButton>
      </div>
      <div className="mt-5">
        <AssetGrid items={cells} kind={kind} />
      </div>
      <div className="mt-6">
        <Pagination
          current={page}
          last={lastPage}
          hrefFor={(wanted) => (wanted === 1 ? `${pack}/all` : `${pack}/all?page=${wanted}`)}
        />
      </div>
    </div>
  )
}

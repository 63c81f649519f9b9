import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SpecList } from '../../ui/section.tsx'
import { loadSeller } from './load-seller.server.ts'

/** Where contributors begin: what they have published, in figures. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    frame: pageFrame(scope.language, ['seller'], ({ t }) => ({
      title: t('seller.title'),
      description: t('seller.lead'),
      noindex: true,
    })),
    figures: await loadSeller(scope),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData }: PageProps) {
  const { t, number } = useI18n()
  const { figures } = loaderData
  const terms = <LinkButton to="/become-contributor">{t('seller.terms')}</LinkButton>
  return (
    <div className="wrap wrap--text">
      <h1 className="display display--page mt-6">{t('seller.title')}</h1>
      {figures === null ? (
        <EmptyState title={t('seller.none')} actions={terms}>
          {t('seller.noneText')}
        </EmptyState>
      ) : (
        <>
          <p className="lead mt-4">{t('seller.lead')}</p>
          <section className="section">
            <SpecList
              rows={[
                { label: t('seller.profile'), value: figures.name },
                { label: t('seller.items'), value: number(figures.items) },
                { label: t('seller.packs'), value: number(figures.packs) },
                { label: t('seller.downloads'), value: number(figures.downloads) },
                { label: t('seller.followers'), value: number(figures.followers) },
              ]}
            />
            <p className="row mt-5">
              <LinkButton look="primary" to={hrefs.contributor(figures.username)}>
                {t('seller.works')}
              </LinkButton>
              {terms}
            </p>
          </section>
        </>
      )}
    </div>
  )
}

import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { uniconFamilies } from '#web/routing/rows/unicon-families.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { CodeSample } from './code-sample.tsx'
import { UniconSheet } from './unicon-sheet.tsx'
import { classMarkup, ligatureMarkup } from './unicon-view.ts'
import { loadUnicon } from './load-unicon.server.ts'
import '#web/styles/pages/unicons.css'

export const loader = loadUnicon

export const meta = pageMeta

type PageData = Awaited<ReturnType<typeof loadUnicon>>

export default function Page({ loaderData }: { loaderData: PageData }) {
  const t = useT()
  const { family, category, hasFont, icon, others, more } = loaderData
  const familyName = t(`unicons.family.${family.id}`)
  const words = { name: icon.title, family: familyName }
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Unicons', to: '/unicons' },
          { label: familyName, to: hrefs.unicons(family.many) },
          ...(category
            ? [
                {
                  label: t(`unicons.category.${category}`),
                  to: hrefs.unicons(family.many, category),
                },
              ]
            : []),
          { label: icon.name },
        ]}
      />
      <div className="unicon-detail">
        <div className="stage unicon-detail__stage">
          <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon.svg }} />
        </div>
        <div>
          <h1 className="title-1">{icon.title}</h1>
          <p className="text mt-2">
            {t(hasFont ? 'unicons.detail.lead' : 'unicons.detail.svgLead', words)}
          </p>
          {hasFont && (
            <>
              <CodeSample label={t('unicons.detail.class')} code={classMarkup(family, icon.name)} />
              <CodeSample
                label={t('unicons.detail.ligature')}
                code={ligatureMarkup(family, icon.name)}
              />
              <CodeSample
                label={t('unicons.detail.code')}
                code={`content: '\\${icon.unicode ?? ''}';`}
              />
            </>
          )}
          <CodeSample label={t('unicons.detail.svg')} code={icon.svg} />
          <p className="row mt-4">
            <LinkButton variant="primary" to={hrefs.item('icon', icon.slug)}>
              {t('unicons.detail.download')}
            </LinkButton>
            <LinkButton variant="quiet" to={`/unicons/getting-started/${family.many}`}>
              {t('unicons.link.start')}
            </LinkButton>
          </p>
        </div>
      </div>
      {others.length > 0 && (
        <section className="section">
          <SectionHead title={t('unicons.detail.others')} size="title-3" />
          <ul className="unicon-others">
            {others.map((other) => {
              const of = uniconFamilies.find(({ id }) => id === other.family)
              if (!of) return null
              return (
                <li key={of.id}>
                  <Link className="quiet-link" to={hrefs.unicon(of.one, other.name)}>
                    <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: other.svg }} />
                    {t(`unicons.family.${of.id}`)}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <section className="section">
        <SectionHead
          title={t('unicons.detail.more', {
            category: category ? t(`unicons.category.${category}`) : familyName,
          })}
          size="title-3"
        />
        <UniconSheet family={family} cells={more} isWhole />
      </section>
    </div>
  )
}

import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { loadKit } from './load-kit.server.ts'

export const loader = loadKit

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadKit>> }) {
  const { t, number } = useI18n()
  const { words, slug, username, packSlug, packKind, isOpen, cells, slots } = loaderData
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[{ label: t('kits.home.title'), to: '/illustration-kit' }, { label: words.name }]}
      />
      <div className="result-head">
        <h1 className="title-1">{words.name}</h1>
        <p className="count num">{t('kits.parts', { count: words.objects })}</p>
      </div>
      <p className="text">{t('kits.kit.describe', words)}</p>
      <p className="row mt-4">
        <LinkButton variant="primary" to={hrefs.pack(packKind, packSlug)}>
          {t('kits.kit.pack')}
        </LinkButton>
        <LinkButton to={hrefs.kitEditor(slug)} icon="pencil">
          {t('kits.kit.edit')}
        </LinkButton>
        <LinkButton variant="quiet" to={hrefs.contributor(username)}>
          {words.author}
        </LinkButton>
      </p>
      <section className="section">
        <SectionHead title={t('kits.kit.compositions')} count={number(words.compositions)} />
        <AssetGrid items={cells} kind={null} />
      </section>
      {!isOpen && <p className="text small">{t('kits.kit.locked')}</p>}
      {slots.map(({ slot, parts }) => (
        <section key={slot} className="section">
          <SectionHead
            title={t('kits.kit.parts', { slot })}
            size="title-3"
            count={number(parts.length)}
          />
          <ul className="kit-parts">
            {parts.map(({ slug: part, name, svg }) => (
              <li key={part} id={part} title={name}>
                <span
                  className="kit-part"
                  aria-hidden="true"
                  dangerouslySetInnerHTML={{ __html: svg }}
                />
                <Link
                  className="small ink-2"
                  to={hrefs.kitObjectEditor(part)}
                  aria-label={t('kits.kit.editPart', { name })}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { hrefs } from '#web/routing/href.ts'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import type { HomeModel } from './home-model.ts'

const facts = ['author', 'license', 'formats', 'open'] as const

/** What travels with every file, shown on one of today's pieces. */
export function Papers({ model: { papers } }: { model: HomeModel }) {
  const t = useT()
  return (
    <section className="wrap section">
      <SectionHead title={t('home.papers')} />
      <div className="travels mt-5">
        <p className="lead">{t('home.papersLead')}</p>
        <div>
          <ul className="facts">
            {facts.map((fact) => (
              <li key={fact}>
                <strong>{t(`home.fact.${fact}` as MessageKey)}</strong>
                {t(`home.fact.${fact}Text` as MessageKey)}
              </li>
            ))}
          </ul>
          {papers && (
            <div className="mt-6">
              <SpecList
                rows={[
                  {
                    label: t('home.paperFile'),
                    value: (
                      <Link className="link" to={hrefs.item(papers.kind, papers.slug)}>
                        {papers.name}
                      </Link>
                    ),
                  },
                  { label: t('home.paperAuthor'), value: papers.author },
                  { label: t('home.paperLicense'), value: papers.license },
                  { label: t('home.paperPack'), value: papers.pack },
                ]}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

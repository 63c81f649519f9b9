import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { CodeSample } from './code-sample.tsx'
import { FamilyHead } from './family-head.tsx'
import { NoUnicons } from './no-unicons.tsx'
import { UniconSheet } from './unicon-sheet.tsx'
import { classMarkup, fontPath, ligatureMarkup } from './unicon-view.ts'
import { loadUniconStart } from './load-unicon-start.server.ts'

export const loader = loadUniconStart

export const meta = pageMeta

type PageData = Exclude<
  Awaited<ReturnType<typeof loadUniconStart>>,
  ReturnType<typeof answerComing>
>

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { family, cells, origin, nearest } = loaderData
  const name = t(`unicons.family.${family.id}`)
  const leadKey = family.fontClass === null ? 'unicons.start.svgLead' : 'unicons.start.lead'
  return (
    <div className="wrap">
      <FamilyHead
        family={family}
        page="start"
        title={t('unicons.start.title', { family: name })}
        lead={nearest ? t('unicons.none.text') : t(leadKey, { family: name })}
      />
      {nearest && <NoUnicons family={family} nearest={nearest} />}
      {!nearest && <Steps data={loaderData} />}
      {origin && (
        <p className="text small mt-5">
          {t('unicons.start.license', { license: origin.spdx })} {t('unicons.start.accessible')}
        </p>
      )}
      {origin?.packSlug && (
        <p className="mt-4">
          <LinkButton to={hrefs.pack('icon', origin.packSlug)}>
            {t('unicons.start.download.pack')}
          </LinkButton>
        </p>
      )}
      {cells.length > 0 && (
        <section className="section">
          <SectionHead title={t('unicons.start.try')} size="title-3" />
          <UniconSheet family={family} cells={cells} isWhole />
        </section>
      )}
    </div>
  )
}

function Steps({ data: { family, cells, hasFont } }: { data: PageData }) {
  const t = useT()
  const [sample] = cells
  if (!sample) return null
  if (!hasFont) {
    return (
      <section className="section">
        <CodeSample label={t('unicons.start.svg')} code={sample.svg} />
      </section>
    )
  }
  const css = fontPath(family, 'css')
  return (
    <>
      <section className="section">
        <SectionHead title={t('unicons.start.css')} size="title-3" />
        <p className="text">{t('unicons.start.cssText')}</p>
        <p className="row mt-4">
          <a className={buttonClass({ variant: 'primary' })} href={css} download>
            {t('unicons.start.download.css')}
          </a>
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={fontPath(family, 'woff2')}
            download
          >
            {t('unicons.start.download.font')}
          </a>
        </p>
        <CodeSample
          label="HTML"
          code={`<link rel="stylesheet" href="${css.split('/').at(-1)}" />`}
        />
      </section>
      <section className="section">
        <SectionHead title={t('unicons.start.class')} size="title-3" />
        <CodeSample label="HTML" code={classMarkup(family, sample.name)} />
        <CodeSample
          label={t('unicons.start.ligature')}
          code={ligatureMarkup(family, sample.name)}
        />
      </section>
    </>
  )
}

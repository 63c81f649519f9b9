import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { loadLicenses, type LicenseView } from './load-licenses.server.ts'
import '#web/styles/pages/pricing.css'
import '#web/styles/pages/licenses.css'

type LicensesData = { readonly pageData: BasePageData; readonly licenses: readonly LicenseView[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<LicensesData> {
  const { deps, language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['licensing'], ({ t }) => ({
      title: t('licensing.title'),
      description: t('licensing.description'),
    })),
    licenses: await loadLicenses(deps),
  }
}

export const meta = pageMeta

const notes = ['plan', 'certificate', 'trademark'] as const

/** What each licence of the catalogue means, beside the text that decides. */
export default function Page({ loaderData }: { readonly loaderData: LicensesData }) {
  const { t } = useI18n()
  const { licenses } = loaderData
  return (
    <div className="wrap">
      <div className="pricing-head">
        <div className="stack">
          <h1 className="display display--page">{t('licensing.headline')}</h1>
          <p className="lead">{t('licensing.lead')}</p>
        </div>
      </div>
      {licenses.length === 0 && <EmptyState sample="rows" title={t('licensing.empty')} />}
      {licenses.map((license) => (
        <License key={license.spdx} license={license} />
      ))}
      <section className="section">
        <div className="rules">
          {notes.map((note) => (
            <div key={note}>
              <h2 className="title-4">{t(`licensing.${note}.title`)}</h2>
              <p className="text small mt-2">{t(`licensing.${note}.text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

function License({ license }: { license: LicenseView }) {
  const { t, list } = useI18n()
  const { spdx, name, url, text, sources, count, duties } = license
  const { allowsCommercialUse, allowsChanges } = license
  const told = duties.filter((duty) => duty !== 'keep_unchanged' && duty !== 'non_commercial_only')
  return (
    <section className="section" aria-label={name}>
      <SectionHead title={name} count={t('licensing.assets', { count })} />
      <div className="split">
        <div>
          <h3 className="title-4">{t('licensing.inWords')}</h3>
          <ul className="ticks mt-4">
            <Word isGood={allowsCommercialUse}>
              {t(allowsCommercialUse ? 'licensing.may.commercial' : 'licensing.mayNot.commercial')}
            </Word>
            <Word isGood={allowsChanges}>
              {t(allowsChanges ? 'licensing.may.change' : 'licensing.mayNot.change')}
            </Word>
            {told.map((duty) => (
              <li key={duty}>
                <Icon name="licence" size="sm" />
                <span>{t(`licensing.duty.${duty}` as MessageKey)}</span>
              </li>
            ))}
          </ul>
          <p className="caption mt-4">
            {t('licensing.sources', { sources: list(sources) })} · {spdx}
          </p>
        </div>
        <div>
          <div className="spread">
            <h3 className="title-4">{t('licensing.legalText')}</h3>
            <a className="link small" href={url} rel="license noopener" target="_blank">
              {t('licensing.publisher')}
              <span className="sr">: {name}</span>
            </a>
          </div>
          <pre
            className="legal-text mt-4"
            lang="en"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keyboard
            tabIndex={0}
            aria-label={`${t('licensing.legalText')}: ${name}`}
            role="region"
          >
            {text}
          </pre>
        </div>
      </div>
    </section>
  )
}

function Word({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li>
      <Icon name={isGood ? 'check' : 'close'} size="sm" />
      <span>{children}</span>
    </li>
  )
}

import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { stateTones } from '#domains/contributing/submissions/state-tones.ts'
import { BundleForm } from './bundle-form.tsx'
import type { OwnBundlesData } from './load-own-bundles.server.ts'
import './own-bundles.css'

type Own = NonNullable<OwnBundlesData['own']>

interface OwnBundlesPageProps {
  own: OwnBundlesData['own']
  answer: FormAnswer | undefined
}

/** The bundles of a contributor, where each stands, and the form for another one. */
export function OwnBundlesPage({ own, answer }: OwnBundlesPageProps) {
  const t = useT()
  return (
    <ContributorLayout title={t('contributing.bundles.title')}>
      <p className="text small">{t('contributing.bundles.lead')}</p>
      {own === null ? (
        <NoProfile />
      ) : (
        <>
          {own.done && <Notice tone="success">{t(`contributing.bundles.done.${own.done}`)}</Notice>}
          {own.bundles.length === 0 ? (
            <EmptyState sample="cards" title={t('contributing.bundles.none')}>
              {t('contributing.bundles.noneText')}
            </EmptyState>
          ) : (
            <ul className="own-bundles">
              {own.bundles.map((bundle) => (
                <OwnBundle key={bundle.uuid} bundle={bundle} />
              ))}
            </ul>
          )}
          <BundleForm key={own.corrected?.uuid ?? 'new'} own={own} answer={answer} />
        </>
      )}
    </ContributorLayout>
  )
}

function OwnBundle({ bundle }: { bundle: Own['bundles'][number] }) {
  const t = useT()
  const { uuid, name, description, state, message, packs, path } = bundle
  return (
    <li className="own-bundle">
      <div className="row">
        <h2 className="title-3">
          {path === null ? (
            name
          ) : (
            <Link className="link" to={path}>
              {name}
            </Link>
          )}
        </h2>
        <StatusBadge tone={stateTones[state]}>
          {t(`contributing.bundles.state.${state}`)}
        </StatusBadge>
        <span className="small ink-2 num">{t('bundles.packs', { count: packs })}</span>
      </div>
      <p className="text small">{description}</p>
      {state === 'returned' && (
        <Notice tone="warning">
          <p className="own-bundle__message">{message}</p>
          <Link className="link" to={`/contributor/bundles?bundle=${uuid}#bundle`}>
            {t('contributing.bundles.correct')}
          </Link>
        </Notice>
      )}
      {state !== 'withdrawn' && (
        <Form method="post">
          <AccountField />
          <input type="hidden" name="bundle" value={uuid} />
          <details>
            <summary className="btn btn--quiet btn--sm">{t('contributing.works.withdraw')}</summary>
            <p className="small">{t('contributing.bundles.withdrawText')}</p>
            <Button type="submit" variant="danger-line" size="sm" name="intent" value="withdraw">
              {t('contributing.works.withdrawNow')}
            </Button>
          </details>
        </Form>
      )}
    </li>
  )
}

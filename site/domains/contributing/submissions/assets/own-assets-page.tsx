import { useRef } from 'react'
import { Form } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { OwnAssetsData } from './load-own-assets.server.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { OwnAssetFields } from './own-asset-fields.tsx'
import { OwnAssetTabs } from './own-asset-tabs.tsx'
import { ownAssetsPath, type GridAnswer, type WorkView } from './own-asset-data.ts'
import './own-assets.css'

interface OwnAssetsPageProps {
  works: OwnAssetsData['works']
  answer: GridAnswer | undefined
}

/** The assets of a contributor as a grid that is edited, alone or together, and sent in. */
export function OwnAssetsPage({ works, answer }: OwnAssetsPageProps) {
  const t = useT()
  return (
    <ContributorLayout title={t('contributing.works.title')}>
      {works === null ? (
        <NoProfile />
      ) : (
        <>
          <OwnAssetTabs counts={works.counts} current={works.state} />
          <Outcome works={works} answer={answer} />
          {works.rows.length === 0 ? (
            <NoAssets state={works.state} />
          ) : (
            <Grid works={works} answer={answer} />
          )}
        </>
      )}
    </ContributorLayout>
  )
}

type Works = NonNullable<OwnAssetsData['works']>

function Outcome({ works, answer }: { works: Works; answer: GridAnswer | undefined }) {
  const t = useT()
  const { saved, moved } = answer ?? works
  const wrong = Object.keys(answer?.problems ?? {}).length
  return (
    <div role="status">
      {answer?.message && (
        <Notice tone="danger">
          {answer.message === 'selected' ? t('contributing.works.select') : answer.message}
        </Notice>
      )}
      {wrong > 0 && (
        <Notice tone="warning">{t('contributing.works.wrong', { count: wrong })}</Notice>
      )}
      {(saved ?? 0) + (moved ?? 0) > 0 && (
        <Notice tone="success">
          {t('contributing.works.saved', { saved: saved ?? 0, moved: moved ?? 0 })}
        </Notice>
      )}
    </div>
  )
}

function NoAssets({ state }: { state: Works['state'] }) {
  const t = useT()
  return (
    <EmptyState
      title={t('contributing.works.none')}
      actions={
        <LinkButton variant="primary" to="/contributor/uploads">
          {t('contributing.uploads.title')}
        </LinkButton>
      }
    >
      {state === 'draft' && t('contributing.works.noneText')}
    </EmptyState>
  )
}

function Grid({ works, answer }: { works: Works; answer: GridAnswer | undefined }) {
  const t = useT()
  const { choices, rows, state } = works
  const form = useRef<HTMLFormElement>(null)
  const keys = useGridKeys(form)
  const isEditable = rows.some((row) => row.isEditable)
  const canWithdraw = state !== 'withdrawn' && state !== 'replaced'
  return (
    <>
      {isEditable && (
        <p className="row small mt-4">
          <LinkButton size="sm" variant="quiet" to="/contributor/works/csv">
            {t('contributing.csv.title')}
          </LinkButton>
          <span className="text">{t('contributing.works.keys')}</span>
        </p>
      )}
      <Form ref={form} method="post" onKeyDown={keys.move} onClick={keys.range}>
        <AccountField />
        {isEditable && <BulkBar choices={choices} />}
        <SelectAll form={form} />
        <ul className="works">
          {rows.map((work) => (
            <li key={`${work.uuid} ${work.updatedAt}`} className="work">
              <label className="work__select">
                <input type="checkbox" name="selected" value={work.uuid} />
                <span className="sr">
                  {t('contributing.works.selectOf', { name: work.fields.name })}
                </span>
              </label>
              <Specimen work={work} />
              <OwnAssetFields
                work={work}
                choices={choices}
                problems={answer?.problems[work.uuid] ?? []}
                typed={answer?.typed[work.uuid]}
              />
            </li>
          ))}
        </ul>
        <datalist id="own-packs">
          {choices.packs.map((pack) => (
            <option key={pack}>{pack}</option>
          ))}
        </datalist>
        <div className="works-actions">
          {isEditable && (
            <>
              <Button type="submit" variant="primary" name="intent" value="save">
                {t('contributing.works.save')}
              </Button>
              <Button type="submit" variant="accent" name="intent" value="submit">
                {t('contributing.works.submit')}
              </Button>
            </>
          )}
          {canWithdraw && (
            <details className="works-withdraw">
              <summary className="btn btn--quiet">{t('contributing.works.withdraw')}</summary>
              <p className="small">{t('contributing.works.withdrawText')}</p>
              <Button type="submit" variant="danger-line" size="sm" name="intent" value="withdraw">
                {t('contributing.works.withdrawNow')}
              </Button>
            </details>
          )}
        </div>
      </Form>
      <Pagination
        current={works.page}
        last={works.last}
        hrefFor={(page) => `${ownAssetsPath}?state=${state}&page=${page}`}
      />
    </>
  )
}

function Specimen({ work }: { work: WorkView }) {
  const { t } = useI18n()
  return (
    <div className="work__specimen">
      <Link to={`${ownAssetsPath}/${work.uuid}`} className="work__picture">
        <img
          src={`${ownAssetsPath}/${work.uuid}/preview`}
          alt={t('contributing.works.pictureOf', { name: work.fields.name })}
          width={96}
          height={96}
          loading="lazy"
        />
      </Link>
      <p className="caption work__file">{work.fileName.replace(/^.*\//, '')}</p>
      {work.isNearDuplicate && (
        <StatusBadge tone="warn">{t('contributing.works.nearDuplicate')}</StatusBadge>
      )}
      {work.state === 'published' && (
        <Link className="link caption" to={`${ownAssetsPath}/${work.uuid}/version`}>
          {t('contributing.work.newVersion')}
          <span className="sr"> {t('contributing.version.of', { name: work.fields.name })}</span>
        </Link>
      )}
    </div>
  )
}

/** Only where scripts run. */
function SelectAll({ form }: { form: React.RefObject<HTMLFormElement | null> }) {
  const t = useT()
  if (!useIsHydrated()) return null
  return (
    <label className="check small works-all">
      <input
        type="checkbox"
        onChange={({ currentTarget }) => {
          const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[name="selected"]')
          for (const box of boxes ?? []) box.checked = currentTarget.checked
        }}
      />
      <span>{t('contributing.works.selectAll')}</span>
    </label>
  )
}

import { useRef } from 'react'
import { Form } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { useI18n, useT } from '../../../i18n/i18n-context.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { AccountField } from '../../accounts/index.ts'
import { NoProfile, SellerFrame } from '../../seller/index.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { WorksData } from './load-works.server.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { WorkFields } from './work-fields.tsx'
import { WorkTabs } from './work-tabs.tsx'
import { worksPath, type GridAnswer, type WorkView } from './works-data.ts'
import './works.css'

interface WorksPageProps {
  works: WorksData['works']
  answer: GridAnswer | undefined
}

/** The works of a contributor as a grid that is edited, alone or together, and sent in. */
export function WorksPage({ works, answer }: WorksPageProps) {
  const t = useT()
  return (
    <SellerFrame title={t('contributing.works.title')}>
      {works === null ? (
        <NoProfile />
      ) : (
        <>
          <WorkTabs counts={works.counts} current={works.state} />
          <Outcome works={works} answer={answer} />
          {works.rows.length === 0 ? (
            <NoWorks state={works.state} />
          ) : (
            <Grid works={works} answer={answer} />
          )}
        </>
      )}
    </SellerFrame>
  )
}

type Works = NonNullable<WorksData['works']>

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

function NoWorks({ state }: { state: Works['state'] }) {
  const t = useT()
  return (
    <EmptyState
      title={t('contributing.works.none')}
      actions={
        <LinkButton look="primary" to="/contributor/uploads">
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
          <LinkButton size="sm" look="quiet" to="/contributor/works/csv">
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
              <WorkFields
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
              <Button type="submit" look="primary" name="intent" value="save">
                {t('contributing.works.save')}
              </Button>
              <Button type="submit" look="accent" name="intent" value="submit">
                {t('contributing.works.submit')}
              </Button>
            </>
          )}
          {canWithdraw && (
            <details className="works-withdraw">
              <summary className="btn btn--quiet">{t('contributing.works.withdraw')}</summary>
              <p className="small">{t('contributing.works.withdrawText')}</p>
              <Button type="submit" look="danger-line" size="sm" name="intent" value="withdraw">
                {t('contributing.works.withdrawNow')}
              </Button>
            </details>
          )}
        </div>
      </Form>
      <Pagination
        current={works.page}
        last={works.last}
        hrefFor={(page) => `${worksPath}?state=${state}&page=${page}`}
      />
    </>
  )
}

function Specimen({ work }: { work: WorkView }) {
  const { t } = useI18n()
  return (
    <div className="work__specimen">
      <Link to={`${worksPath}/${work.uuid}`} className="work__picture">
        <img
          src={`${worksPath}/${work.uuid}/preview`}
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
        <Link className="link caption" to={`${worksPath}/${work.uuid}/version`}>
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

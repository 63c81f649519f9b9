import { Form } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import type { OwnAssetData } from './load-own-asset.server.ts'
import { TakeBack } from './grid/grid-actions.tsx'
import { useWorkEdits } from './grid/use-work-edits.ts'
import { WorkEditor } from './grid/work-editor.tsx'
import { Returned } from './grid/work-panel.tsx'
import { PackNames } from './own-asset-fields.tsx'
import { stateTones } from '#domains/contributing/submissions/state-tones.ts'
import { LossList } from '#domains/contributing/submissions/loss-list.tsx'
import { ownAssetsPath, type GridAnswer } from './own-asset-data.ts'
import './own-assets.css'

interface OwnAssetPageProps {
  data: OwnAssetData
  answer: GridAnswer | undefined
}

/** One asset: its picture, what it says of itself, what looks like it, and what happened to it. */
export function OwnAssetPage({ data, answer }: OwnAssetPageProps) {
  const { t, date } = useI18n()
  const { work, assetPath, alike } = data
  return (
    <ContributorLayout
      title={work.fields.name}
      actions={
        <>
          <StatusBadge tone={stateTones[work.state]}>
            {t(`contributing.state.${work.state}`)}
          </StatusBadge>
          {work.state === 'published' && (
            <LinkButton icon="upload" to={`${ownAssetsPath}/${work.uuid}/version`}>
              {t('contributing.work.newVersion')}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="row small">
        <Link className="link" to={`${ownAssetsPath}?state=${work.state}`}>
          {t('contributing.works.title')}
        </Link>
        {assetPath && (
          <Link className="link" to={assetPath}>
            {t('contributing.work.inCatalogue')}
          </Link>
        )}
      </p>
      <div className="work-notices">
        <Returned
          returned={
            work.state === 'returned'
              ? (data.events.findLast(({ state }) => state === 'returned') ?? null)
              : null
          }
        />
        <LossList losses={work.losses} />
        {work.publishAt !== null && (
          <Notice>{t('contributing.work.accepted', { date: date(work.publishAt) })}</Notice>
        )}
        {answer?.message && <Notice tone="danger">{answer.message}</Notice>}
      </div>
      <div className="work-page mt-5">
        <Facts work={work} />
        <Editor data={data} answer={answer} />
        {alike.length > 0 && <Alike alike={alike} isWarning={work.nearest !== null} />}
        <History data={data} />
      </div>
    </ContributorLayout>
  )
}

function Facts({ work }: Pick<OwnAssetData, 'work'>) {
  const { t, number } = useI18n()
  const { photo, width, height, formats, colors } = work
  const optional = [
    { label: t('item.fact.camera'), value: photo.camera },
    { label: t('item.fact.lens'), value: photo.lens },
    { label: 'ISO', value: photo.iso },
    { label: t('item.fact.fNumber'), value: photo.fNumber && `f/${number(photo.fNumber)}` },
  ].filter(({ value }) => value !== undefined)
  return (
    <section>
      <img
        className="work-page__picture"
        src={`${ownAssetsPath}/${work.uuid}/preview`}
        alt={t('contributing.works.pictureOf', { name: work.fields.name })}
        width={320}
        height={320}
      />
      <SpecList
        rows={[
          { label: t('contributing.work.file'), value: work.fileName },
          { label: t('contributing.work.formats'), value: formats.join(', ') },
          { label: t('contributing.work.size'), value: width && height && `${width} × ${height}` },
          { label: t('contributing.work.colors'), value: colors.slice(0, 8).join(' ') },
          ...optional,
        ]}
      />
    </section>
  )
}

function Editor({ data, answer }: OwnAssetPageProps) {
  const t = useT()
  const { work, choices } = data
  const { fieldsOf, change } = useWorkEdits([work], answer?.typed)
  const canWithdraw = work.state !== 'withdrawn' && work.state !== 'replaced'
  return (
    <section aria-labelledby="describe">
      <h2 className="title-3" id="describe">
        {t('contributing.work.describe')}
      </h2>
      <Form method="post" className="stack mt-4">
        <AccountField />
        <input type="hidden" name="selected" value={work.uuid} />
        <WorkEditor
          work={work}
          choices={choices}
          problems={answer?.problems[work.uuid] ?? []}
          value={fieldsOf(work)}
          onChange={(part) => change(work, part)}
        />
        <PackNames packs={choices.packs} />
        <div className="works-actions">
          {work.isEditable && (
            <>
              <Button type="submit" variant="primary" name="intent" value="save">
                {t('contributing.works.save')}
              </Button>
              <Button type="submit" variant="accent" name="intent" value="submit">
                {t(
                  work.state === 'returned'
                    ? 'contributing.works.correctOne'
                    : 'contributing.works.submitOne',
                )}
              </Button>
            </>
          )}
          {canWithdraw && <TakeBack isDraft={work.state === 'draft'} />}
          <LinkButton variant="quiet" to="/contributor/uploads">
            {t('contributing.uploads.title')}
          </LinkButton>
        </div>
      </Form>
    </section>
  )
}

function Alike({ alike, isWarning }: { alike: OwnAssetData['alike']; isWarning: boolean }) {
  const { t, number } = useI18n()
  return (
    <section aria-labelledby="alike">
      <h2 className="title-3" id="alike">
        {t('contributing.work.alike')}
      </h2>
      {isWarning && <Notice tone="warning">{t('contributing.work.nearDuplicate')}</Notice>}
      <ul className="alike">
        {alike.map((one) => (
          <li key={one.path}>
            <Link to={one.path} className="quiet-link small">
              <img src={one.picture} alt="" width={200} height={200} loading="lazy" />
              {one.name}
            </Link>
            <p className="caption">
              {one.contributor} ·{' '}
              {number(one.similarity, { style: 'percent', maximumFractionDigits: 0 })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ data: { events, versions, work } }: { data: OwnAssetData }) {
  const { t, date } = useI18n()
  return (
    <section aria-labelledby="history">
      <h2 className="title-3" id="history">
        {t('contributing.work.history')}
      </h2>
      <ol className="work-events">
        {events.map((event) => (
          <li key={event.at + event.state}>
            <p>
              <strong>{t(`contributing.state.${event.state}`)}</strong>{' '}
              <span className="caption">{date(event.at)}</span>
            </p>
            {event.reasons.length > 0 && (
              <p className="small">
                {event.reasons.map((reason) => t(`contributing.reason.${reason}`)).join(' · ')}
              </p>
            )}
            {event.message && <p className="small">{event.message}</p>}
          </li>
        ))}
      </ol>
      {versions.length > 1 && (
        <ul className="mt-4 small">
          {versions.map((version) => (
            <li key={version.uuid}>
              {version.uuid === work.uuid ? (
                t('contributing.work.version', { number: version.version })
              ) : (
                <Link className="link" to={`${ownAssetsPath}/${version.uuid}`}>
                  {t('contributing.work.version', { number: version.version })}
                </Link>
              )}{' '}
              · {t(`contributing.state.${version.state}`)} · {date(version.at)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { stateTones } from '#domains/contributing/submissions/index.ts'
import { UploadRow } from '#domains/contributing/uploads/page/upload-row.tsx'
import { UploadZone } from '#domains/contributing/uploads/page/upload-zone.tsx'
import { useFreshness } from '#domains/contributing/uploads/page/use-freshness.ts'
import { useUploadQueue } from '#domains/contributing/uploads/page/use-upload-queue.ts'
import type { VersionData } from './load-version.server.ts'
import './version.css'

const works = '/contributor/works'

interface VersionPageProps {
  data: VersionData
  answer: FormAnswer | undefined
}

/** Where a better file of a published work is brought, and what becomes of it. */
export function VersionPage({ data, answer }: VersionPageProps) {
  const t = useT()
  const { work, plainBytes } = data
  const uploading = useUploadQueue()
  return (
    <ContributorLayout title={t('contributing.version.title', { name: work.name })}>
      <p className="row small">
        <Link className="link" to={`${works}?state=published`}>
          {t('contributing.works.title')}
        </Link>
        <Link className="link" to={`${works}/${work.uuid}`}>
          {work.name}
        </Link>
      </p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      <Present work={work} />
      <UploadZone uploading={uploading} plainBytes={plainBytes} replaces={work.uuid} />
      <Arrived data={data} />
      {data.coming.length > 0 && <Coming coming={data.coming} />}
    </ContributorLayout>
  )
}

/** What stands in the catalogue now. */
function Present({ work }: Pick<VersionData, 'work'>) {
  const t = useT()
  return (
    <section className="version-now mt-5">
      <img
        className="version-now__picture"
        src={`${works}/${work.uuid}/preview`}
        alt={t('contributing.works.pictureOf', { name: work.name })}
        width={128}
        height={128}
      />
      <div>
        <p className="strong">{t('contributing.version.now', { number: work.version })}</p>
        <p className="caption version-now__file">{work.fileName}</p>
        <p className="small text mt-2">{t('contributing.work.newVersionText')}</p>
      </div>
    </section>
  )
}

/** Files that are looked at, wait or were refused. */
function Arrived({ data: { rows } }: Pick<VersionPageProps, 'data'>) {
  const t = useT()
  const waiting = rows.filter(({ state }) => state === 'received').length
  useFreshness(waiting > 0)
  if (rows.length === 0) return null
  return (
    <section aria-label={t('contributing.uploads.arrived')}>
      <p className="small" role="status">
        {waiting > 0 && t('contributing.uploads.looking', { count: waiting })}
      </p>
      <ul className="upload-list">
        {rows.map((row) => (
          <UploadRow key={row.uuid} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** Versions between the upload and the catalogue. */
function Coming({ coming }: Pick<VersionData, 'coming'>) {
  const { t, date } = useI18n()
  return (
    <section className="mt-6" aria-labelledby="coming">
      <h2 className="title-3" id="coming">
        {t('contributing.version.coming')}
      </h2>
      <ul className="upload-list">
        {coming.map(({ uuid, version, state, fileName, at }) => (
          <li key={uuid} className="upload-row version-row">
            <img
              className="version-row__picture"
              src={`${works}/${uuid}/preview`}
              alt={t('contributing.version.pictureOf', { number: version })}
              width={64}
              height={64}
            />
            <div className="upload-row__what">
              <p className="strong">{t('contributing.work.version', { number: version })}</p>
              <p className="caption upload-row__path">
                {fileName} · {date(at)}
              </p>
            </div>
            <StatusBadge tone={stateTones[state]}>{t(`contributing.state.${state}`)}</StatusBadge>
            <LinkButton
              size="sm"
              variant={state === 'draft' || state === 'returned' ? 'primary' : 'quiet'}
              to={`${works}/${uuid}`}
            >
              {t(
                state === 'draft' || state === 'returned'
                  ? 'contributing.version.describe'
                  : 'contributing.version.look',
              )}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

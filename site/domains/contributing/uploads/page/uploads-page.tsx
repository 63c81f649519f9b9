import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { OwnAssetTabs } from '#domains/contributing/submissions/index.ts'
import type { UploadsData } from './load-uploads.server.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useFreshness } from './use-freshness.ts'
import { useUploadQueue } from './use-upload-queue.ts'
import type { Task } from './upload-queue.ts'
import './uploads.css'

interface UploadsPageProps {
  uploads: UploadsData['uploads']
  answer: FormAnswer | undefined
}

/** Where contributors bring their files: a place to drop them, and what became of each. */
export function UploadsPage({ uploads, answer }: UploadsPageProps) {
  const t = useT()
  const uploading = useUploadQueue()
  const { tasks } = uploading.state
  return (
    <ContributorLayout title={t('contributing.uploads.title')}>
      {uploads === null ? (
        <NoProfile />
      ) : (
        <>
          <OwnAssetTabs counts={uploads.works} current="uploads" />
          {uploads.isWelcome && (
            <Notice tone="success">
              <p className="strong">{t('contributing.apply.done')}</p>
              <p>{t('contributing.apply.welcome')}</p>
            </Notice>
          )}
          {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
          <UploadZone uploading={uploading} plainBytes={uploads.plainBytes} />
          <NextStep drafts={uploads.works.draft ?? 0} returned={uploads.works.returned ?? 0} />
          <UploadList uploads={uploads} tasks={tasks} />
        </>
      )}
    </ContributorLayout>
  )
}

/** What follows an upload: the drafts want describing. */
function NextStep({ drafts, returned }: { drafts: number; returned: number }) {
  const t = useT()
  if (drafts + returned === 0) return null
  return (
    <p className="row mt-5">
      {drafts > 0 && (
        <LinkButton variant="accent" size="lg" to="/contributor/works" iconAfter="arrow-right">
          {t('contributing.uploads.describe', { count: drafts })}
        </LinkButton>
      )}
      {returned > 0 && (
        <LinkButton to="/contributor/works?state=returned">
          {t('contributing.uploads.correct', { count: returned })}
        </LinkButton>
      )}
    </p>
  )
}

interface UploadListProps {
  uploads: NonNullable<UploadsData['uploads']>
  tasks: readonly Task[]
}

function UploadList({ uploads, tasks }: UploadListProps) {
  const { t, number } = useI18n()
  const { counts } = uploads
  // What is on its way from here shows above.
  const rows = uploads.rows.filter(
    ({ uuid, state }) =>
      state !== 'open' || !tasks.some(({ address }) => address?.endsWith(`/${uuid}`)),
  )
  const waiting = counts['received'] ?? 0
  useFreshness(waiting > 0)
  if (rows.length === 0 && tasks.length > 0) return null
  if (rows.length === 0) {
    return (
      <EmptyState sample="rows" title={t('contributing.uploads.none')}>
        {t('contributing.uploads.noneText')}
      </EmptyState>
    )
  }
  return (
    <section className="mt-7" aria-labelledby="arrived">
      <div className="spread">
        <h2 className="title-3" id="arrived">
          {t('contributing.uploads.arrived')}
        </h2>
        <Form method="post" className="row">
          <AccountField />
          <Button type="submit" size="sm" variant="quiet" name="intent" value="clear">
            {t('contributing.uploads.clear')}
          </Button>
        </Form>
      </div>
      <p className="small" role="status">
        {waiting > 0
          ? t('contributing.uploads.looking', { count: waiting })
          : t('contributing.uploads.looked', {
              taken: number(counts['taken'] ?? 0),
              refused: number(counts['refused'] ?? 0),
            })}
      </p>
      <ul className="upload-list">
        {rows.map((row) => (
          <UploadRow key={row.uuid} row={row} />
        ))}
      </ul>
    </section>
  )
}

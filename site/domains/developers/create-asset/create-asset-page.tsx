import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { NoProfile } from '#domains/contributing/contributor-area/index.ts'
import { UploadZone, useUploadQueue } from '#domains/contributing/uploads/index.ts'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'

interface CreateAssetPageProps {
  plainBytes: number
  isContributor: boolean
  answer: FormAnswer | undefined
}

/** The same files, checks and review as in the contributor area; what arrived is described there. */
export function CreateAssetPage({ plainBytes, isContributor, answer }: CreateAssetPageProps) {
  const t = useT()
  const uploading = useUploadQueue()
  return (
    <DashboardLayout
      title={t('clients.createAsset')}
      actions={
        <LinkButton to="/dashboard/api" size="sm">
          {t('clients.overview')}
        </LinkButton>
      }
    >
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      <p className="text small mt-4">{t('clients.createAssetLead')}</p>
      {isContributor ? (
        <>
          <UploadZone uploading={uploading} plainBytes={plainBytes} />
          <p className="row mt-5">
            <LinkButton to="/contributor/uploads" iconAfter="arrow-right">
              {t('contributing.uploads.title')}
            </LinkButton>
          </p>
        </>
      ) : (
        <NoProfile />
      )}
    </DashboardLayout>
  )
}

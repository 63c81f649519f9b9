import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ActionForm } from '#domains/admin/staff/frame/action-form.tsx'
import type { ChangeView, ListView } from '#domains/admin/staff/frame/view.ts'
import { JobProgress } from '#domains/admin/staff/jobs/job-progress.tsx'

interface ChangeProgressProps {
  change: ChangeView
  list: ListView
  answer: FormAnswer | undefined
}

/** How far a change of many rows is, and once it is over what it changed and how to take that back. */
export function ChangeProgress({ change, list, answer }: ChangeProgressProps) {
  const { t } = useI18n()
  const { id, label, state, job, total, changed, canUndo, canStop } = change
  const { path, search } = list
  const hidden = { change: String(id), search }
  return (
    <div className="staff-change">
      {job ? (
        <JobProgress label={label} job={job} path={path + search} />
      ) : (
        <Notice tone={tones[state]}>
          {label}: {t(`staff.bulk.state.${state}`, { changed, total })}{' '}
          <Link className="link" to={`/staff/changes/${id}`}>
            {t('staff.bulk.details')}
          </Link>
        </Notice>
      )}
      {canStop && (
        <ActionForm
          act={{ intent: 'stop-change', label: t('staff.bulk.stop'), hidden }}
          path={path}
          answer={answer}
        />
      )}
      {canUndo && (
        <ActionForm
          act={{
            intent: 'undo-change',
            label: t('staff.bulk.undo'),
            hint: t('staff.bulk.undoHint'),
            hidden,
            fields: [{ name: 'reason', label: t('staff.bulk.reason'), isRequired: true }],
          }}
          path={path}
          answer={answer}
        />
      )}
    </div>
  )
}

const tones = {
  waiting: 'info',
  running: 'info',
  done: 'success',
  stopped: 'warning',
  refused: 'danger',
} as const satisfies Record<ChangeView['state'], string>

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { followEvents } from '#web/live/follow-events.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/meter.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { isOver, type JobView } from './job-view.ts'

interface JobProgressProps {
  label: string
  job: JobView
  /** The page itself, to load it anew where no script runs. */
  path: string
}

/** How far a background job is, live; what became of it, and what to do where it failed. */
export function JobProgress({ label, job, path }: JobProgressProps) {
  const { t } = useI18n()
  const { state, done, total, isEnding } = useFollowedJob(job)
  return (
    <section className="section" aria-label={label}>
      {isOver({ state }) ? (
        <Notice tone={tones[state]}>
          <p>
            {label}: {t(`staff.job.${state}`)}
          </p>
          {state === 'failed' && (
            <Link className="link" to="/staff/failed-jobs">
              {t('staff.page.failed-jobs')}
            </Link>
          )}
        </Notice>
      ) : (
        <>
          <p className="text" role="status">
            {label}: {t(isEnding ? 'staff.job.ending' : `staff.job.${state}`)}
          </p>
          <Progress label={label} value={total === null ? undefined : done / Math.max(1, total)} />
          {total !== null && <p className="small num">{t('staff.job.steps', { done, total })}</p>}
          <noscript>
            <Link className="link small" to={path} reloadDocument>
              {t('staff.job.refresh')}
            </Link>
          </noscript>
        </>
      )}
    </section>
  )
}

const tones = {
  waiting: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
} as const satisfies Record<JobView['state'], string>

/** Hears of the job by the event stream; once it is over the page is loaded anew, for what can be done then. */
function useFollowedJob(job: JobView): JobView {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<JobView | null>(null)
  const { id } = job
  const isDone = isOver(job)
  useEffect(() => {
    if (isDone) return
    return followEvents(`/api/v2/staff/jobs/${id}/events`, {
      changed: (data, stop) => {
        const now = JSON.parse(data) as JobView
        setTold(now)
        if (!isOver(now)) return
        stop()
        void revalidate()
      },
    })
  }, [id, isDone, revalidate])
  if (isDone || told?.id !== id) return job
  return { ...told, isEnding: told.isEnding || job.isEnding }
}

import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import type { HomeData } from './home-data.ts'

const works = '/contributor/works'

/** What waits for a contributor, what is the law first; then what waits for others. */
export function ToDo({ home }: { home: HomeData }) {
  const { t, date } = useI18n()
  const { counts, notices, returned } = home
  const drafts = counts.draft ?? 0
  const moreReturned = (counts.returned ?? 0) - returned.length
  return (
    <section className="mt-5" aria-labelledby="to-do">
      <h2 className="title-3" id="to-do">
        {t('seller.todo.title')}
      </h2>
      <ul className="seller-todo">
        {notices.map((notice) => (
          <Task
            key={notice.uuid}
            icon="alert"
            tone="bad"
            title={t(
              notice.state === 'countered' ? 'seller.todo.countered' : 'seller.todo.takenDown',
              { name: notice.work },
            )}
            text={[
              notice.reasons,
              notice.counterBy !== null &&
                t('seller.todo.answerBy', { date: date(notice.counterBy, 'long') }),
            ]}
            to={`/contributor/notices/${notice.uuid}`}
            action={t('seller.todo.look')}
          />
        ))}
        {returned.map((work) => (
          <Task
            key={work.uuid}
            icon="warning"
            tone="warn"
            title={t('seller.todo.returned', { name: work.name })}
            text={[
              ...work.reasons.map((reason) => t(`contributing.reason.${reason}`)),
              work.message,
            ]}
            to={`${works}?state=returned&work=${work.uuid}`}
            action={t('contributing.works.correctOne')}
          />
        ))}
        {moreReturned > 0 && (
          <li className="small">
            <Link className="link" to={`${works}?state=returned`}>
              {t('seller.todo.moreReturned', { count: moreReturned })}
            </Link>
          </li>
        )}
        {drafts > 0 && (
          <Task
            icon="grid"
            title={t('seller.todo.drafts', { count: drafts })}
            text={[]}
            to={works}
            action={t('contributing.uploads.describe', { count: drafts })}
          />
        )}
        <Waiting home={home} />
      </ul>
    </section>
  )
}

/** What waits for the review; or, where nothing waits at all, what one can do. */
function Waiting({ home: { counts, reviewHours, notices, returned } }: { home: HomeData }) {
  const { t, number } = useI18n()
  const waiting = counts.submitted ?? 0
  if (waiting > 0) {
    const hours = Math.max(1, Math.round(reviewHours ?? 0))
    const days = Math.round(hours / 24)
    return (
      <Task
        icon="clock"
        title={t('seller.todo.waiting', { count: waiting })}
        text={[
          reviewHours !== null &&
            (hours < 36
              ? t('seller.todo.hours', { count: hours, number: number(hours) })
              : t('seller.todo.days', { count: days, number: number(days) })),
        ]}
        to={`${works}?state=submitted`}
        action={t('seller.todo.see')}
      />
    )
  }
  if (notices.length + returned.length + (counts.draft ?? 0) > 0) return null
  return (
    <Task
      icon="upload"
      title={t('seller.todo.nothing')}
      text={[]}
      to="/contributor/uploads"
      action={t('contributing.uploads.title')}
    />
  )
}

interface TaskProps {
  icon: IconName
  tone?: 'bad' | 'warn'
  title: string
  text: readonly (string | false)[]
  to: string
  action: string
}

function Task({ icon, tone, title, text, to, action }: TaskProps) {
  const lines = text.filter((line) => line !== false && line !== '')
  return (
    <li className="seller-task" data-tone={tone}>
      <Icon name={icon} />
      <div>
        <p className="strong">{title}</p>
        {lines.length > 0 && <p className="small ink-2">{lines.join(' · ')}</p>}
      </div>
      <LinkButton size="sm" to={to} variant={tone ? 'primary' : 'line'}>
        {action}
      </LinkButton>
    </li>
  )
}

import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import type { ThreadKind } from '#db/schema/inbox.ts'
import { inboxAddress } from './inbox-address.ts'
import type { InboxData } from './load-inbox.server.ts'

const views = ['open', 'mine', 'nobody', 'waiting', 'done'] as const

const kindIcons = {
  question: 'mail',
  'custom-order': 'pencil',
  hire: 'user',
  education: 'book',
  legal: 'licence',
} as const satisfies Record<ThreadKind, IconName>

interface InboxListProps {
  inbox: InboxData
  /** The thread that is open beside the list. */
  current?: string
}

/** The threads of a view, those that wait longest first, and what they are narrowed by. */
export function InboxList({ inbox, current }: InboxListProps) {
  const { t } = useI18n()
  const { kind, kinds, view, words, counts, threads, byMail } = inbox
  return (
    <section className="inbox__list" aria-label={t('inbox.threads')}>
      <Form
        method="get"
        action="/staff/inbox"
        className="inbox__find"
        role="search"
        preventScrollReset
      >
        {view !== 'open' && <input type="hidden" name="view" value={view} />}
        <Select
          key={kind}
          name="kind"
          size="sm"
          label={t('inbox.kind')}
          hidesLabel
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: t('inbox.allKinds') },
            ...kinds.map((one) => ({ value: one, label: t(`inbox.kinds.${one}`) })),
          ]}
        />
        <Field name="q" type="search" size="sm" label={t('inbox.words')} defaultValue={words} />
        <Button type="submit" size="sm">
          {t('inbox.show')}
        </Button>
      </Form>
      <Tabs
        label={t('inbox.views')}
        tabs={views.map((one) => ({
          to: inboxAddress(inbox, { view: one, page: 1 }),
          label: t(`inbox.view.${one}`),
          isCurrent: view === one,
          ...(one !== 'done' && { count: counts[one] }),
        }))}
      />
      {threads.length === 0 ? (
        <EmptyState title={t('inbox.none')} />
      ) : (
        <ul className="inbox__rows">
          {threads.map((thread) => (
            <li key={thread.uuid}>
              <ThreadLink inbox={inbox} thread={thread} isCurrent={thread.uuid === current} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={inbox.page}
        last={inbox.last}
        hrefFor={(page) => inboxAddress(inbox, { page })}
      />
      {!byMail.canSend && <Notice tone="warning">{t('inbox.mail.notSent')}</Notice>}
      {!byMail.isOn && <Notice>{t('inbox.mail.off', { setting: 'INBOUND_MAIL_SECRET' })}</Notice>}
      <p className="small">
        <Link className="link" to="/staff/saved-replies">
          {t('inbox.replies')}
        </Link>
      </p>
    </section>
  )
}

type Shown = InboxData['threads'][number]

interface ThreadLinkProps {
  inbox: InboxData
  thread: Shown
  isCurrent: boolean
}

function ThreadLink({ inbox, thread, isCurrent }: ThreadLinkProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { uuid, kind, state, subject, name, email, owner } = thread
  return (
    <Link
      className={state === 'open' ? 'thread is-open' : 'thread'}
      to={inboxAddress(inbox, {}, uuid)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={kindIcons[kind]} />
      <span className="thread__text">
        <span className="thread__who truncate">{name === '' ? email : name}</span>
        <span className="truncate">{subject}</span>
        <span className="caption">
          {t(`inbox.kinds.${kind}`)} · {t(`inbox.state.${state}`)}
        </span>
      </span>
      <span className="thread__end caption">
        <span className="num">{ageOf(i18n, thread, inbox.now)}</span>
        <span className="truncate">{owner ?? t('inbox.nobody')}</span>
      </span>
    </Link>
  )
}

/** How long they have waited for us, or how long ago anything happened. */
function ageOf({ number }: I18n, { waitsSince, updatedAt }: Shown, now: string): string {
  const minutes = Math.max(0, (Date.parse(now) - Date.parse(waitsSince ?? updatedAt)) / 60_000)
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1440
        ? [minutes / 60, 'hour']
        : [minutes / 1440, 'day']
  return number(Math.floor(value as number), {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
  })
}

import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { RequestFacts, requestPath, toneOf } from '#domains/commerce/orders/index.ts'
import { EntryFiles } from './entry-files.tsx'
import { inboxAddress } from './inbox-address.ts'
import type { InboxData, ThreadData } from './load-inbox.server.ts'
import { ReplyForm } from './reply-form.tsx'
import { stateWords } from './request-words.ts'

interface ThreadViewProps {
  thread: ThreadData
  inbox: InboxData
  answer: FormAnswer | undefined
}

export const threadTones = { open: 'warn', waiting: 'neutral', done: 'ok' } as const

/** What was said, whose it is and where it stands, and the form that answers. */
export function ThreadView({ thread, inbox, answer }: ThreadViewProps) {
  const { date, t } = useI18n()
  const path = inboxAddress(inbox, {}, thread.uuid)
  return (
    <section className="inbox__thread" aria-labelledby="thread-subject">
      <Link className="link small inbox__back" to={inboxAddress(inbox)}>
        <Icon name="chevron-left" size="sm" /> {t('inbox.back')}
      </Link>
      <header className="thread-head">
        <h2 id="thread-subject" className="title-3">
          {thread.subject}
        </h2>
        <StatusBadge tone={threadTones[thread.state]}>
          {t(`inbox.state.${thread.state}`)}
        </StatusBadge>
      </header>
      <p className="small ink-2">
        {t(`inbox.kinds.${thread.kind}`)} · {date(thread.createdAt, 'long')}
        {thread.kind === 'legal' && (
          <>
            {' · '}
            <Link className="link" to={`/staff/takedown/${thread.uuid}`}>
              {t('inbox.decide')}
            </Link>
          </>
        )}
      </p>
      <div className="thread-acts">
        <Owner thread={thread} path={path} />
        <States thread={thread} path={path} />
      </div>
      {thread.request && <Asked request={thread.request} />}
      <ol className="talk">
        {thread.entries.map((entry) => (
          <Said key={entry.key} entry={entry} thread={thread} />
        ))}
      </ol>
      <ReplyForm key={thread.written} thread={thread} path={path} answer={answer} />
    </section>
  )
}

function Owner({ thread, path }: { thread: ThreadData; path: string }) {
  const { t } = useI18n()
  return (
    <Form method="post" action={path} className="row" preventScrollReset>
      <Select
        key={thread.ownerId}
        name="owner"
        size="sm"
        label={t('inbox.owner')}
        hidesLabel
        defaultValue={thread.ownerId === null ? '' : String(thread.ownerId)}
        options={[
          { value: '', label: t('inbox.nobody') },
          ...thread.colleagues.map(({ id, name }) => ({
            value: String(id),
            label: id === thread.me ? t('inbox.you', { name }) : name,
          })),
        ]}
      />
      <input type="hidden" name="intent" value="assign" />
      <AccountField />
      <Button type="submit" size="sm">
        {t('inbox.assign')}
      </Button>
    </Form>
  )
}

function States({ thread, path }: { thread: ThreadData; path: string }) {
  const { t } = useI18n()
  const next = (['open', 'waiting', 'done'] as const).filter((state) => state !== thread.state)
  return next.map((state) => (
    <Form key={state} method="post" action={path} preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="state" value={state} />
      <AccountField />
      <Button type="submit" size="sm" icon={state === 'done' ? 'check' : undefined}>
        {t(`inbox.move.${state}`)}
      </Button>
    </Form>
  ))
}

type Request = NonNullable<ThreadData['request']>

/** What was asked by a form, with the files as they came. */
function Asked({ request }: { request: Request }) {
  const { bytes, t } = useI18n()
  return (
    <div className="thread-asked">
      <p className="small ink-2">
        <StatusBadge tone={toneOf(request.state)}>{t(stateWords[request.state])}</StatusBadge>{' '}
        <a className="link" href={requestPath(request.secret)}>
          {t('staff.request.page')}
        </a>
      </p>
      <RequestFacts request={request} />
      {request.message !== '' && <p className="staff-words mt-4">{request.message}</p>}
      {request.files.length > 0 && (
        <>
          <Notice tone="warning">{t('staff.request.files')}</Notice>
          <SpecList
            rows={request.files.map(({ uuid, name, bytes: size, isKept }) => ({
              label: name,
              value: isKept ? (
                <a className="link" href={`/staff/requests/${request.uuid}/files/${uuid}`} download>
                  {bytes(size)}
                </a>
              ) : (
                t('staff.request.deleted')
              ),
            }))}
          />
        </>
      )}
    </div>
  )
}

type Entry = ThreadData['entries'][number]

function Said({ entry, thread }: { entry: Entry; thread: ThreadData }) {
  const i18n = useI18n()
  const { t } = i18n
  const at = (
    <time className="caption num" dateTime={entry.at}>
      {i18n.date(entry.at)} {entry.at.slice(11, 16)} UTC
    </time>
  )
  const who =
    entry.type === 'received' ? thread.name || thread.email : (entry.author ?? t('staff.area'))
  if (entry.type === 'event') {
    return (
      <li className="talk__event small ink-2">
        {eventText(i18n, entry, who)} {at}
      </li>
    )
  }
  const isOther =
    entry.type === 'received' &&
    entry.sender !== null &&
    entry.sender.toLowerCase() !== thread.email.toLowerCase()
  return (
    <li className={`say say--${entry.type}`}>
      <p className="say__head">
        <strong>{who}</strong>{' '}
        {entry.type === 'note' && <span className="caption">{t('inbox.noteOf')}</span>} {at}
      </p>
      {isOther && (
        <p className="small say__warn">{t('inbox.otherSender', { address: entry.sender ?? '' })}</p>
      )}
      <p className="staff-words">{entry.message}</p>
      <EntryFiles thread={thread.uuid} files={entry.files} leftOut={entry.leftOut} />
      {entry.event?.startsWith('request:') && (
        <p className="small strong">{eventText(i18n, entry, who)}</p>
      )}
    </li>
  )
}

function eventText({ t }: I18n, { event, givenTo }: Entry, who: string): string {
  const state = event?.startsWith('request:') ? event.slice('request:'.length) : null
  if (state !== null && Object.hasOwn(stateWords, state)) {
    return t('inbox.event.request', {
      who,
      state: t(stateWords[state as keyof typeof stateWords]),
    })
  }
  if (event === 'assigned') return t('inbox.event.assigned', { who, to: givenTo ?? '' })
  if (event === 'unassigned') return t('inbox.event.unassigned', { who })
  if (event === 'open') return t('inbox.event.open', { who })
  return t(event === 'done' ? 'inbox.event.done' : 'inbox.event.waiting', { who })
}

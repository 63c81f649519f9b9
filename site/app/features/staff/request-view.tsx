import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { RadioRow } from '../../ui/choice.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHead, SpecList } from '../../ui/section.tsx'
import { AccountForm, type FormAnswer } from '../accounts/index.ts'
import type { HandledRequest } from '../orders/index.server.ts'
import { RequestFacts, requestPath, toneOf } from '../orders/index.ts'
import { kindWords, stateWords } from './request-words.ts'
import { StaffFrame } from './staff-frame.tsx'

type ViewProps = { request: HandledRequest; answer: FormAnswer | undefined }

/** What was asked, what happened, and a form for what happens next. */
export function RequestView({ request, answer }: ViewProps) {
  const { date } = useI18n()
  return (
    <StaffFrame
      title={`Request ${request.reference}`}
      actions={<StatusBadge tone={toneOf(request.state)}>{stateWords[request.state]}</StatusBadge>}
    >
      <p className="small ink-2">
        {kindWords[request.kind]} · {date(request.createdAt, 'long')} · reads {request.language} ·{' '}
        <a className="link" href={requestPath(request.secret)}>
          the page its sender sees
        </a>
      </p>
      <section className="section">
        <SectionHead title="What was asked" />
        <RequestFacts request={request} />
        {request.message !== '' && <p className="staff-words mt-4">{request.message}</p>}
        <Files request={request} />
      </section>
      <History request={request} />
      <section className="section">
        <SectionHead title="Answer" />
        {request.next.length === 0 ? (
          <Notice>This request is closed. A message can still be sent.</Notice>
        ) : null}
        <Answer request={request} answer={answer} />
      </section>
    </StaffFrame>
  )
}

function Files({ request }: { request: HandledRequest }) {
  const { bytes } = useI18n()
  if (request.files.length === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="warning">
        Files of strangers: they are kept as they came, nobody has opened them. Save and open them
        with care.
      </Notice>
      <SpecList
        rows={request.files.map(({ uuid, name, bytes: size, isKept }) => ({
          label: name,
          value: isKept ? (
            <a className="link" href={`/staff/requests/${request.uuid}/files/${uuid}`} download>
              {bytes(size)}
            </a>
          ) : (
            'Deleted'
          ),
        }))}
      />
    </div>
  )
}

function History({ request }: { request: HandledRequest }) {
  const { date } = useI18n()
  if (request.events.length === 0) return null
  return (
    <section className="section">
      <SectionHead title="What has happened" />
      <ol className="staff-events">
        {request.events.map((event, place) => (
          <li key={place}>
            <p className="small ink-2">
              {event.isByStaff ? (event.staff ?? 'Staff') : request.name} · {date(event.at, 'long')}
            </p>
            {event.state && <p className="strong">{stateWords[event.state]}</p>}
            {event.message !== '' && <p className="staff-words">{event.message}</p>}
            {event.couponCode && <p className="mono">{event.couponCode}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answer({ request, answer }: ViewProps) {
  return (
    <AccountForm
      key={request.events.length}
      path={`/staff/requests/${request.uuid}`}
      initial={answer}
      submitLabel="Save and send by mail"
      look="primary"
    >
      {({ fields }) => (
        <>
          {request.next.length > 0 && (
            <fieldset className="staff-choices">
              <legend className="label">State</legend>
              <RadioRow
                name="state"
                value=""
                label={`Stays: ${stateWords[request.state]}`}
                defaultChecked
              />
              {request.next.map((state) => (
                <RadioRow key={state} name="state" value={state} label={stateWords[state]} />
              ))}
            </fieldset>
          )}
          <TextArea
            name="message"
            label="Message"
            hint={
              request.kind === 'education'
                ? 'Approving adds a code that opens the plan once; the proof is deleted then.'
                : 'Goes to the sender by mail and stands on their page.'
            }
            error={fields['message']}
            maxLength={5000}
            rows={6}
          />
        </>
      )}
    </AccountForm>
  )
}

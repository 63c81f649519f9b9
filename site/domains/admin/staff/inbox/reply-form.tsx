import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { CheckRow, RadioRow } from '#web/ui/form/choice.tsx'
import { Select, TextArea } from '#web/ui/form/field.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import type { ThreadData } from './load-inbox.server.ts'
import { stateWords } from './request-words.ts'

interface ReplyFormProps {
  thread: ThreadData
  path: string
  answer: FormAnswer | undefined
}

/** An answer by mail or a note for colleagues; the button says which, and to whom it goes. */
export function ReplyForm({ thread, path, answer }: ReplyFormProps) {
  const { t } = useI18n()
  const isHydrated = useIsHydrated()
  const box = useRef<HTMLDivElement>(null)
  const typed = answer?.typed ?? {}
  const [intent, setIntent] = useState(typed['intent'] === 'note' ? 'note' : 'reply')
  const isNote = intent === 'note'
  const label = isNote ? t('inbox.saveNote') : t('inbox.sendTo', { address: thread.email })
  const insert = (text: string) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const before = field.value.trimEnd()
    field.value = before === '' ? text : `${before}\n\n${text}`
    field.focus()
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <div ref={box} className={isNote ? 'reply reply--note' : 'reply'}>
      <AccountForm
        path={path}
        initial={answer?.typed?.['message'] === undefined ? undefined : answer}
        submitLabel={isHydrated ? label : t('inbox.send')}
        variant="primary"
        hidden={{ seen: thread.updatedAt }}
      >
        {({ code, fields }) => (
          <>
            <ShowsNews isLate={code === 'conflict'} />
            <fieldset className="reply__modes">
              <legend className="sr">{t('inbox.answer')}</legend>
              <RadioRow
                name="intent"
                value="reply"
                defaultChecked={!isNote}
                onChange={() => setIntent('reply')}
                label={t('inbox.reply')}
              />
              <RadioRow
                name="intent"
                value="note"
                defaultChecked={isNote}
                onChange={() => setIntent('note')}
                label={t('inbox.note')}
              />
            </fieldset>
            <TextArea
              name="message"
              label={isNote ? t('inbox.note') : t('inbox.answer')}
              hint={
                isNote
                  ? t('inbox.noteHint')
                  : t('staff.request.reads', { language: localeOf(thread.language).name })
              }
              error={code === 'conflict' ? t('inbox.invalid.seen') : fields['message']}
              defaultValue={typed['message']}
              maxLength={5000}
              rows={6}
              onKeyDown={sendOnEnter}
            />
            <Replies replies={thread.replies} onChoose={insert} />
            {!isNote && thread.request && thread.request.next.length > 0 && (
              <Select
                name="state"
                label={t('staff.request.state')}
                hint={thread.kind === 'education' ? t('staff.request.educationHint') : undefined}
                options={[
                  {
                    value: '',
                    label: t('staff.request.stays', {
                      state: t(stateWords[thread.request.state]),
                    }),
                  },
                  ...thread.request.next.map((state) => ({
                    value: state,
                    label: t(stateWords[state]),
                  })),
                ]}
              />
            )}
            {!isNote && <CheckRow name="next" value="done" label={t('inbox.andClose')} />}
          </>
        )}
      </AccountForm>
    </div>
  )
}

/** Brings what was written meanwhile onto the page; what is being typed stays. */
function ShowsNews({ isLate }: { isLate: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isLate) void revalidate()
  }, [isLate, revalidate])
  return null
}

interface RepliesProps {
  replies: ThreadData['replies']
  onChoose: (text: string) => void
}

/** Saved replies; without scripts they are read and copied. */
function Replies({ replies, onChoose }: RepliesProps) {
  const { t } = useI18n()
  const isHydrated = useIsHydrated()
  if (replies.length === 0) return null
  return (
    <details className="reply__saved">
      <summary className="small link">{t('inbox.replies')}</summary>
      <ul>
        {replies.map(({ uuid, title, text }) => (
          <li key={uuid}>
            {isHydrated ? (
              <button type="button" className="link" onClick={() => onChoose(text)}>
                {title}
              </button>
            ) : (
              <>
                <strong>{title}</strong>
                <p className="staff-words small">{text}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

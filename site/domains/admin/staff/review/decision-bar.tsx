import { useRef, type RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { GiveForm } from './give-form.tsx'
import { reasonWords } from './reason-words.ts'
import { SavedReplies } from './saved-replies.tsx'
import { useSeen } from './use-seen.ts'
import { WorkFields, type DecisionProps } from './work-fields.tsx'

interface DecisionBarProps extends DecisionProps {
  /** What holds the pictures of the work. */
  pictures: RefObject<HTMLElement | null>
}

type PartProps = DecisionProps & { isReady: boolean }

/** Accept or return one work or the ticked ones, always in view. Two forms: Enter among the reasons never publishes. */
export function DecisionBar({ pictures, ...props }: DecisionBarProps) {
  const isIdle = useNavigation().state === 'idle'
  const isReady = useSeen(pictures) && isIdle
  return (
    <div className="review-bar">
      <AcceptForm {...props} isReady={isReady} />
      <ReturnForm {...props} isReady={isReady} />
      <GiveForm {...props} isReady={isReady} />
    </div>
  )
}

function AcceptForm(props: PartProps) {
  const { work, ticked, isReady } = props
  const { uuid, alikeTo, publishAt } = work
  const { number, t } = useI18n()
  const isOne = ticked.length === 0
  return (
    <Form method="post" action="/staff/review" className="review-bar__accept">
      <WorkFields {...props} />
      {alikeTo !== null && isOne && (
        <CheckRow
          required
          name={`noCopy.${uuid}`}
          value="on"
          label={t('staff.review.noCopy', {
            name: alikeTo.name,
            contributor: alikeTo.contributor,
          })}
        />
      )}
      <div className="row">
        <Button
          type="submit"
          name="decision"
          value="publish"
          variant="accent"
          icon="check"
          disabled={!isReady}
          data-review="accept"
        >
          {isOne
            ? t('staff.review.accept')
            : t('review.acceptTicked', { number: number(ticked.length) })}{' '}
          <Kbd>a</Kbd>
        </Button>
        <details open={publishAt !== null}>
          <summary className="link">{t('staff.review.onADay')}</summary>
          <Field
            name="publishOn"
            type="date"
            label={t('staff.review.publishOn')}
            hint={t('staff.review.publishOnHint')}
            defaultValue={publishAt?.slice(0, 10)}
          />
        </details>
      </div>
    </Form>
  )
}

function ReturnForm(props: PartProps) {
  const { work, ticked, isReady, review } = props
  const { number, t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const isOne = ticked.length === 0
  const language = isOne ? (work.maker?.language ?? null) : null
  return (
    <Form ref={form} method="post" action="/staff/review" className="review-bar__return">
      <WorkFields {...props} />
      <Reasons />
      <SavedReplies replies={review.replies} form={form} />
      <div className="review-bar__words">
        <TextArea
          name="message"
          label={t('staff.review.words')}
          hint={
            language === null
              ? t('staff.review.wordsHintSeveral')
              : t('staff.review.wordsHint', { language: localeOf(language).name })
          }
          maxLength={2000}
          rows={2}
        />
      </div>
      <Button
        type="submit"
        name="decision"
        value="return"
        variant="line"
        disabled={!isReady}
        data-review="return"
      >
        {isOne
          ? t('staff.review.return')
          : t('review.returnTicked', { number: number(ticked.length) })}
      </Button>
    </Form>
  )
}

function Reasons() {
  const t = useT()
  return (
    <fieldset className="review-bar__reasons" data-review="reasons">
      <legend className="label">
        {t('staff.review.returnBecause')} <Kbd>r</Kbd>
      </legend>
      {Object.entries(reasonWords).map(([reason, words], index) => (
        <CheckRow
          key={reason}
          name={`reason.${reason}`}
          value="on"
          label={t(words)}
          aria-keyshortcuts={String(index + 1)}
        />
      ))}
    </fieldset>
  )
}

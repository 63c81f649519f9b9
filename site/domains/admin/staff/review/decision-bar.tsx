import type { RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import type { ReviewedAsset } from './load-review.server.ts'
import { reasonWords } from './reason-words.ts'
import { useSeen } from './use-seen.ts'

interface DecisionBarProps {
  work: ReviewedAsset
  next: string | null
  /** What holds the pictures of the work. */
  pictures: RefObject<HTMLElement | null>
}

/** Accept or return one work, always in view. Two forms: Enter among the reasons never publishes. */
export function DecisionBar({ work, next, pictures }: DecisionBarProps) {
  const isIdle = useNavigation().state === 'idle'
  const isReady = useSeen(pictures) && isIdle
  return (
    <div className="review-bar">
      <AcceptForm work={work} next={next} isReady={isReady} />
      <ReturnForm work={work} next={next} isReady={isReady} />
    </div>
  )
}

interface PartProps {
  work: ReviewedAsset
  next: string | null
  isReady: boolean
}

function AcceptForm({ work, next, isReady }: PartProps) {
  const { uuid, alikeTo, publishAt } = work
  const t = useT()
  return (
    <Form method="post" action="/staff/review" className="review-bar__accept">
      <WorkFields uuid={uuid} next={next} />
      {alikeTo !== null && (
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
          {t('staff.review.accept')} <Kbd>a</Kbd>
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

function ReturnForm({ work: { uuid, maker }, next, isReady }: PartProps) {
  const language = maker?.language ?? null
  const t = useT()
  return (
    <Form method="post" action="/staff/review" className="review-bar__return">
      <WorkFields uuid={uuid} next={next} />
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
        {t('staff.review.return')}
      </Button>
    </Form>
  )
}

function WorkFields({ uuid, next }: { uuid: string; next: string | null }) {
  return (
    <>
      <input type="hidden" name={`work.${uuid}`} value="on" />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <AccountField />
    </>
  )
}

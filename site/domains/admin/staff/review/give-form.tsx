import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { WorkFields, type DecisionProps } from './work-fields.tsx'

/** Gives the work or the ticked ones to somebody of the staff, who keeps them until they are decided. */
export function GiveForm({ isReady, ...props }: DecisionProps & { isReady: boolean }) {
  const t = useT()
  const { reviewers, me } = props.review
  return (
    <details className="review-give">
      <summary className="link">{t('review.give')}</summary>
      <Form method="post" action="/staff/review" className="row">
        <WorkFields {...props} />
        <Select
          name="to"
          size="sm"
          label={t('review.giveTo')}
          hidesLabel
          options={reviewers.map(({ id, name }) => ({
            value: String(id),
            label: id === me ? t('review.me', { name }) : name,
          }))}
          defaultValue={String(me)}
        />
        <Button type="submit" name="decision" value="give" size="sm" disabled={!isReady}>
          {t('review.giveNow')}
        </Button>
      </Form>
    </details>
  )
}

/** Somebody else has the work in hand: it is decided only by whoever takes it over. */
export function HeldNotice({ review, work }: Pick<DecisionProps, 'review' | 'work'>) {
  const t = useT()
  const { holder } = work
  if (holder === null) return null
  return (
    <Notice tone="warning">
      <p>{t(holder.isGiven ? 'review.givenTo' : 'review.heldBy', { name: holder.name })}</p>
      <Form method="post" action="/staff/review">
        <WorkFields review={review} work={work} ticked={[]} next={work.uuid} />
        <Button type="submit" name="decision" value="takeOver" size="sm">
          {t('review.takeOver')}
        </Button>
      </Form>
    </Notice>
  )
}

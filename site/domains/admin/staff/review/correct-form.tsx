import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { ReviewData, ReviewedAsset } from './load-review.server.ts'
import { WorkFields } from './work-fields.tsx'

interface CorrectFormProps {
  review: ReviewData
  work: ReviewedAsset
  answer: FormAnswer | undefined
}

/** What a reviewer may put right, so that a typo is no return. */
export function CorrectForm({ review, work, answer }: CorrectFormProps) {
  const t = useT()
  const tags = useRef<HTMLInputElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const { uuid, name, category, style } = work
  const { categories, styles } = review.terms
  const isOurs = answer?.typed?.['decision'] === 'correct'
  const typed = isOurs ? answer.typed : undefined
  const problems = isOurs ? (answer.problem?.fields ?? {}) : {}
  const addTag = (word: string) => {
    const input = tags.current
    if (!input) return
    const known = input.value.split(',').map((one) => one.trim())
    if (known.includes(word)) return
    input.value = [...known, word].filter((one) => one !== '').join(', ')
  }
  const none = { value: '', label: t('contributing.none') }
  return (
    <details className="review-correct" open={isOurs} data-review="correct">
      <summary className="link">
        {t('review.correct')} <Kbd>e</Kbd>
      </summary>
      <Form method="post" action={`/staff/review?work=${uuid}`} className="stack">
        <WorkFields review={review} work={work} ticked={[]} next={uuid} />
        <input type="hidden" name="decision" value="correct" />
        <Field
          name="name"
          label={t('contributing.column.name')}
          defaultValue={typed ? typed['name'] : name}
          error={problems['name']}
          maxLength={120}
          required
        />
        <Field
          ref={tags}
          name="tags"
          label={t('staff.review.tags')}
          hint={t('review.tagsHint')}
          defaultValue={typed ? typed['tags'] : work.tags.join(', ')}
          error={problems['tags']}
          maxLength={1300}
          required
        />
        <SuggestedTags words={work.suggested} onAdd={addTag} />
        <div className="review-correct__terms">
          <Select
            name="category"
            label={t('staff.review.category')}
            options={[none, ...categories]}
            defaultValue={typed ? typed['category'] : (category ?? '')}
            error={problems['category']}
          />
          <Select
            name="style"
            label={t('staff.review.style')}
            options={[none, ...styles]}
            defaultValue={typed ? typed['style'] : (style ?? '')}
            error={problems['style']}
          />
        </div>
        <Button type="submit" variant="primary" size="sm" isBusy={isBusy}>
          {t('review.save')}
        </Button>
      </Form>
    </details>
  )
}

interface SuggestedTagsProps {
  words: readonly string[]
  onAdd: (word: string) => void
}

/** Words of works that are like it; a press adds one. */
function SuggestedTags({ words, onAdd }: SuggestedTagsProps) {
  const t = useT()
  if (words.length === 0) return null
  return (
    <p className="row small only-scripted">
      {t('review.suggested')}
      {words.map((word) => (
        <Button key={word} type="button" variant="line" size="sm" onClick={() => onAdd(word)}>
          {word}
        </Button>
      ))}
    </p>
  )
}

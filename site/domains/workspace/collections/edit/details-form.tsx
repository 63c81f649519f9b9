import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import type { EditAnswer, EditData } from './entry-view.ts'

interface DetailsFormProps {
  data: EditData
  answer: EditAnswer | undefined
}

/** Name and description. */
export function DetailsForm({ data: { collection }, answer }: DetailsFormProps) {
  const { t } = useI18n()
  const { uuid, name, description, version } = collection
  return (
    <Form
      // Fields are filled anew when somebody else changed them.
      key={version}
      method="post"
      action={editPath(uuid)}
      className="collection-details"
    >
      <AccountField />
      <input type="hidden" name="intent" value="details" />
      <input type="hidden" name="version" value={version} />
      <ProblemNotice answer={answer} />
      <Field
        label={t('collections.name')}
        name="name"
        defaultValue={name}
        required
        maxLength={80}
        autoComplete="off"
      />
      <TextArea
        label={t('collections.description')}
        name="description"
        defaultValue={description}
        maxLength={1000}
        rows={3}
      />
      <div className="row">
        <Button type="submit" variant="primary">
          {t('collections.save')}
        </Button>
      </div>
    </Form>
  )
}

/** Why the last change was refused. */
export function ProblemNotice({ answer }: { answer: EditAnswer | undefined }) {
  const { t } = useI18n()
  const problem = answer?.problem
  if (!problem) return null
  const isConflict = problem.code === 'conflict'
  return <Notice tone="danger">{isConflict ? t('collections.conflict') : problem.message}</Notice>
}

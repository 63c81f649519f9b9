import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field, Select, TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import { visibilitiesFor } from '#domains/workspace/collections/visibility.ts'
import type { EditAnswer, EditData } from './entry-view.ts'

interface DetailsFormProps {
  data: EditData
  answer: EditAnswer | undefined
}

/** Name, description, who may see it and the link that it is shared by. */
export function DetailsForm({ data: { collection, isTeam }, answer }: DetailsFormProps) {
  const { t } = useI18n()
  const { uuid, name, description, visibility, version, shareUrl } = collection
  const isConflict = answer?.problem?.code === 'conflict'
  const isShared = visibility === 'link' || visibility === 'public'
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
      {answer?.problem && (
        <Notice tone="danger">
          {isConflict ? t('collections.conflict') : answer.problem.message}
        </Notice>
      )}
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
        rows={2}
      />
      <Select
        label={t('collections.visibility')}
        name="visibility"
        defaultValue={visibility}
        options={visibilitiesFor(isTeam).map((value) => ({
          value,
          label: t(`collections.visibility.${value}`),
        }))}
      />
      <div className="row">
        <Button type="submit">{t('collections.save')}</Button>
        {isShared ? (
          <CopyButton text={shareUrl} label={t('collections.share.copy')} variant="quiet" />
        ) : (
          <span className="caption">{t('collections.share.closed')}</span>
        )}
      </div>
      {isShared && (
        <p className="caption">
          <a href={shareUrl}>{shareUrl}</a>
        </p>
      )}
    </Form>
  )
}

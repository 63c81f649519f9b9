import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Select } from '#web/ui/form/field.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import { visibilitiesFor } from '#domains/workspace/collections/visibility.ts'
import { ProblemNotice } from './details-form.tsx'
import type { EditAnswer, EditData } from './entry-view.ts'

interface ShareFormProps {
  data: EditData
  answer: EditAnswer | undefined
}

/** Who may see a collection, and the link that it is shared by. */
export function ShareForm({ data: { collection, isTeam }, answer }: ShareFormProps) {
  const { t } = useI18n()
  const { uuid, visibility, version, shareUrl } = collection
  const isShared = visibility === 'link' || visibility === 'public'
  return (
    <Form key={version} method="post" action={editPath(uuid)} className="collection-details">
      <AccountField />
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="version" value={version} />
      <ProblemNotice answer={answer} />
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
        <Button type="submit" variant="primary">
          {t('collections.save')}
        </Button>
        {isShared && <CopyButton text={shareUrl} label={t('collections.share.copy')} />}
      </div>
      {isShared ? (
        <p className="caption share-link">
          <a href={shareUrl}>{shareUrl}</a>
        </p>
      ) : (
        <p className="caption">{t('collections.share.closed')}</p>
      )}
    </Form>
  )
}

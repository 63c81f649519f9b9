import type { CollectionUndo } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import type { EditData } from './entry-view.ts'

interface PlainActionsProps {
  /** Where works that look the same are looked for. */
  duplicatesPath: string
  others: EditData['others']
  first: string | undefined
  undo: CollectionUndo | undefined
}

/** The same for browsers without scripts: buttons of the form that the checkboxes stand in. */
export function PlainActions({ duplicatesPath, others, first, undo }: PlainActionsProps) {
  const { t } = useI18n()
  return (
    <div className="only-plain pick mt-4">
      <input type="hidden" name="first" value={first ?? ''} />
      <div className="row">
        <Button type="submit" name="intent" value="download">
          {t('collections.act.download')}
        </Button>
        <Button type="submit" name="intent" value="remove">
          {t('collections.act.remove')}
        </Button>
        <Button type="submit" name="intent" value="first">
          {t('collections.act.first')}
        </Button>
        <Button type="submit" name="intent" value="last">
          {t('collections.act.last')}
        </Button>
        <LinkButton to={duplicatesPath}>{t('collections.duplicates.find')}</LinkButton>
      </div>
      {others.length > 0 && (
        <div className="pick__new">
          <Select
            label={t('collections.to')}
            name="to"
            options={others.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
          <span className="row">
            <Button type="submit" name="intent" value="copy">
              {t('collections.act.copy')}
            </Button>
            <Button type="submit" name="intent" value="move">
              {t('collections.act.move')}
            </Button>
          </span>
        </div>
      )}
      <div className="pick__new">
        <Field
          label={t('collections.rename.pattern')}
          hint={t('collections.rename.hint')}
          name="pattern"
          defaultValue="{name}"
        />
        <Button type="submit" name="intent" value="rename">
          {t('collections.act.rename')}
        </Button>
      </div>
      {undo && undo.length > 0 && (
        <div className="row">
          <input type="hidden" name="steps" value={JSON.stringify(undo)} />
          <Button type="submit" name="intent" value="undo">
            {t('collections.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}

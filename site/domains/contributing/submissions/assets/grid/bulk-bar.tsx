import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Choice, Choices } from '#domains/contributing/submissions/assets/own-asset-data.ts'

/** Edits every selected work alike; what is left empty stays as it is. Works without scripts. */
export function BulkBar({ choices }: { choices: Choices }) {
  const { t } = useI18n()
  const yesNo = ['yes', 'no'].map((value) => ({
    value,
    label: t(`contributing.${value as 'yes'}`),
  }))
  return (
    <details className="bulk">
      <summary className="btn btn--line">{t('contributing.bulk.title')}</summary>
      <p className="small text">{t('contributing.bulk.text')}</p>
      <div className="work-fields">
        <BulkText name="find" label={t('contributing.bulk.find')} />
        <BulkText name="replace" label={t('contributing.bulk.replace')} />
        <BulkText name="addTags" label={t('contributing.bulk.addTags')} />
        <BulkText name="removeTags" label={t('contributing.bulk.removeTags')} />
        <BulkText name="price" label={t('contributing.column.price')} />
        <BulkText name="pack" label={t('contributing.column.pack')} list="own-packs" />
        <BulkChoice
          name="kind"
          label={t('contributing.column.kind')}
          options={choices.kinds.map((kind) => ({
            value: kind,
            label: t(`catalogue.kind.${kind as 'icon'}`),
          }))}
        />
        <BulkChoice
          name="category"
          label={t('contributing.column.category')}
          options={choices.categories}
        />
        <BulkChoice name="style" label={t('contributing.column.style')} options={choices.styles} />
        <BulkChoice
          name="licence"
          label={t('contributing.column.licence')}
          options={choices.licences.map((licence) => ({
            value: licence,
            label: t(`contributing.licence.${licence as 'standard'}`),
          }))}
        />
        <BulkChoice name="isAiMade" label={t('contributing.column.isAiMade')} options={yesNo} />
        <BulkChoice
          name="allowsTraining"
          label={t('contributing.column.allowsTraining')}
          options={yesNo}
        />
      </div>
      <Button type="submit" size="sm" variant="primary" name="intent" value="bulk">
        {t('contributing.bulk.apply')}
      </Button>
    </details>
  )
}

function BulkText({ name, label, list }: { name: string; label: string; list?: string }) {
  return (
    <label className="work-cell">
      <span className="caption">{label}</span>
      <input className="input input--sm" name={`bulk.${name}`} maxLength={200} list={list} />
    </label>
  )
}

interface BulkChoiceProps {
  name: string
  label: string
  options: readonly Choice[]
}

function BulkChoice({ name, label, options }: BulkChoiceProps) {
  const t = useT()
  return (
    <label className="work-cell">
      <span className="caption">{label}</span>
      <select className="select select--sm" name={`bulk.${name}`} defaultValue="">
        <option value="">{t('contributing.bulk.keep')}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

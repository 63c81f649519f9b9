import { Fragment, useState } from 'react'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import { ActionField } from '#domains/admin/staff/frame/action-form.tsx'
import { MailPreview } from '#domains/admin/staff/frame/mail-preview.tsx'
import type { BulkView, FieldView, ListView } from '#domains/admin/staff/frame/view.ts'
import { BULK_FORM } from './tick-column.tsx'
import type { Ticks } from './use-ticks.ts'

interface BulkBarProps {
  list: ListView
  bulk: BulkView
  ticks: Ticks
  answer: FormAnswer | undefined
}

/** What is done to the ticked rows, or to all that fit: one form, with the fields of the chosen act. */
export function BulkBar({ list, bulk, ticks, answer }: BulkBarProps) {
  const { t } = useI18n()
  const isHydrated = useIsHydrated()
  const mine = answer?.typed?.['intent'] === 'change-many' ? answer : undefined
  const typed = mine?.typed ?? {}
  const [act, setAct] = useState(typed['act'] ?? bulk.acts[0]?.name ?? '')
  const { page, path, search } = list
  const { isAll, ticked } = ticks
  const isChoosing = isAll || ticked.size > 0
  const chosen = bulk.acts.filter(({ name }) => !isHydrated || name === act)
  const count = isAll ? page.total : ticked.size
  return (
    <details
      className={classNames('staff-bulk', isChoosing && 'is-choosing')}
      open={isChoosing || mine !== undefined}
    >
      <summary className={buttonClass({ size: 'sm' })}>
        {isChoosing ? t('staff.bulk.chosen', { count }) : t('staff.bulk.open')}
      </summary>
      <AccountForm
        id={BULK_FORM}
        path={path}
        initial={mine}
        submitLabel={t('staff.bulk.change')}
        variant="primary"
        hidden={{ intent: 'change-many', search, expected: String(page.total) }}
      >
        {({ fields: problems }) => (
          <>
            {problems['rows'] && <Notice tone="danger">{problems['rows']}</Notice>}
            {page.total > page.rows.length && (
              <CheckRow
                name="all"
                value="on"
                label={t('staff.bulk.all', { count: page.total })}
                checked={isAll}
                onChange={({ target }) => ticks.setAll(target.checked)}
              />
            )}
            <div className="staff-bulk__fields">
              <Select
                name="act"
                label={t('staff.bulk.act')}
                value={act}
                onChange={({ target }) => setAct(target.value)}
                options={bulk.acts.map(({ name, label }) => ({ value: name, label }))}
              />
              {uniqueFields(chosen, isHydrated).map((field) => (
                <ActionField
                  key={field.name}
                  field={field.name in typed ? { ...field, value: typed[field.name] } : field}
                  problem={problems[field.name]}
                />
              ))}
              <Field
                name="reason"
                label={t('staff.bulk.reason')}
                error={problems['reason']}
                defaultValue={typed['reason']}
                maxLength={200}
                required
              />
            </div>
            {isHydrated &&
              chosen.map(({ name, hint, mail }) => (
                <Fragment key={name}>
                  {hint && <p className="small ink-2">{hint}</p>}
                  {mail && <MailPreview mail={mail} />}
                </Fragment>
              ))}
          </>
        )}
      </AccountForm>
    </details>
  )
}

/** Without scripts the fields of all acts stand there, none of them needed by all; two acts may share one. */
function uniqueFields(acts: BulkView['acts'], isOne: boolean): FieldView[] {
  const all = new Map(acts.flatMap(({ fields }) => fields.map((field) => [field.name, field])))
  return [...all.values()].map((field) => (isOne ? field : { ...field, isRequired: false }))
}

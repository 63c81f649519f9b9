import { useState, type FormEvent } from 'react'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/form/choice.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { Field, Select, TextArea } from '#web/ui/form/field.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import { amountOf } from './amount-of.ts'
import type { ActionView, RefundView } from './view.ts'

interface RefundFormProps {
  act: ActionView
  refund: RefundView
  path: string
  answer: FormAnswer | undefined
}

type Wish = { readonly extent: string; readonly amount: string; readonly plan: string }

/** Gives money back, all or a part, for a reason; the button says the sum and what becomes of the plan. */
export function RefundForm({ act, refund, path, answer }: RefundFormProps) {
  const i18n = useI18n()
  const { money, t } = i18n
  const isHydrated = useIsHydrated()
  const typed = answer?.typed ?? {}
  const causes = act.fields?.find(({ name }) => name === 'reason')?.options ?? []
  const [wish, setWish] = useState<Wish>({
    extent: typed['extent'] ?? 'whole',
    amount: typed['amount'] ?? '',
    plan: typed['plan'] ?? (refund.plan === null ? 'stays' : 'ends'),
  })
  const read = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const form = currentTarget.querySelector('form')
    if (form) setWish({ ...wish, ...wishIn(new FormData(form)) })
  }
  return (
    <details className="staff-act" open={answer !== undefined}>
      <summary className={buttonClass({ variant: 'danger-line', size: 'sm' })}>{act.label}</summary>
      <div className="staff-act__form" onInput={read}>
        <AccountForm
          path={path}
          initial={answer}
          submitLabel={isHydrated ? labelOf(i18n, refund, wish) : t('staff.refund.as')}
          isDanger
          hidden={{
            intent: act.intent,
            seen: String(refund.refundedMinor),
            ...act.hidden,
          }}
        >
          {({ fields }) => (
            <>
              <p className="small ink-2">
                {t('staff.refund.left', { amount: money(refund.leftMinor, refund.currency) })}
              </p>
              <Select
                name="reason"
                label={t('staff.refund.reason')}
                defaultValue={typed['reason'] ?? ''}
                error={fields['reason']}
                options={[{ value: '', label: t('staff.refund.choose') }, ...causes]}
              />
              <TextArea
                name="note"
                label={t('staff.refund.note')}
                hint={t('staff.refund.noteHint')}
                defaultValue={typed['note']}
                rows={2}
                maxLength={500}
              />
              <fieldset className="staff-choices">
                <legend className="label">{t('staff.refund.extent')}</legend>
                <RadioRow
                  name="extent"
                  value="whole"
                  defaultChecked={wish.extent !== 'part'}
                  label={t('staff.refund.whole', {
                    amount: money(refund.leftMinor, refund.currency),
                  })}
                />
                <RadioRow
                  name="extent"
                  value="part"
                  defaultChecked={wish.extent === 'part'}
                  label={t('staff.refund.part')}
                />
              </fieldset>
              {(!isHydrated || wish.extent === 'part') && (
                <Field
                  name="amount"
                  label={t('staff.refund.amount', { currency: refund.currency })}
                  inputMode="decimal"
                  defaultValue={wish.amount}
                  error={fields['amount']}
                />
              )}
              {refund.plan !== null && <PlanChoice plan={refund.plan} chosen={wish.plan} />}
            </>
          )}
        </AccountForm>
      </div>
    </details>
  )
}

function PlanChoice({ plan, chosen }: { plan: string; chosen: string }) {
  const { t } = useI18n()
  return (
    <fieldset className="staff-choices">
      <legend className="label">{t('staff.refund.plan', { plan })}</legend>
      {(['ends', 'stays'] as const).map((after) => (
        <RadioRow
          key={after}
          name="plan"
          value={after}
          defaultChecked={chosen === after}
          label={t(`staff.refund.after.${after}`)}
        />
      ))}
    </fieldset>
  )
}

function wishIn(form: FormData): Partial<Wish> {
  return Object.fromEntries(
    (['extent', 'amount', 'plan'] as const).flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function labelOf({ money, t }: I18n, refund: RefundView, { extent, amount, plan }: Wish): string {
  const minor = extent === 'part' ? amountOf(amount) : refund.leftMinor
  const isRight = minor !== null && minor > 0 && minor <= refund.leftMinor
  const sum = isRight ? money(minor, refund.currency) : t('staff.refund.aPart')
  const ends = refund.plan !== null && plan === 'ends'
  return t(ends ? 'staff.refund.doAndEnd' : 'staff.refund.do', { amount: sum })
}

import { plansAfterRefund, refundCauses, type RefundCause } from '#db/schema/commerce/payments.ts'
import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { refundPayment } from '#domains/commerce/subscriptions/index.server.ts'
import { AppError } from '#platform/errors.ts'
import type { ActionView, AdminActionInput } from '#domains/admin/staff/frame/area.server.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import type { PaymentListRow } from './money.queries.server.ts'
import { minorOf } from './paying.server.ts'

export const refundCauseWords = {
  asked: 'They asked for it',
  charged_twice: 'Charged twice',
  mistake: 'Bought by mistake',
  not_working: 'Something did not work',
  goodwill: 'Goodwill',
  fraud: 'Fraud suspected',
  other: 'Another reason',
} as const satisfies Record<RefundCause, AreaText>

export const planAfterWords = {
  ends: 'The plan ended',
  stays: 'The plan stayed',
} as const satisfies Record<(typeof plansAfterRefund)[number], AreaText>

/** A session that was left open gives nothing back. */
const CONFIRMED_MINUTES = 10

type Refundable = Pick<
  PaymentListRow,
  'uuid' | 'status' | 'grossMinor' | 'refundedMinor' | 'currency' | 'runningPlan'
>

/** The form that gives money of a payment back; none where nothing can be given back. */
export function refundActions(
  payment: Refundable,
  hidden?: Readonly<Record<string, string>>,
): readonly ActionView[] {
  const { status, grossMinor, refundedMinor, currency, runningPlan } = payment
  const leftMinor = grossMinor - refundedMinor
  if (!['succeeded', 'partially_refunded'].includes(status) || leftMinor <= 0) return []
  return [
    {
      intent: 'refund',
      label: 'Refund',
      isDanger: true,
      ...(hidden && { hidden }),
      refund: { leftMinor, refundedMinor, currency, plan: runningPlan },
      fields: [
        {
          name: 'reason',
          label: 'Why',
          type: 'select',
          options: refundCauses.map((cause) => ({
            value: cause,
            label: say(refundCauseWords[cause]),
          })),
        },
      ],
    },
  ]
}

/**
 * Does what the form says: all that is left or a part, for a reason, with the plan ended or kept.
 *
 * @throws {AppError} invalid_request naming the field, confirmation_required of whoever has not proved within
 *   the last ten minutes that it is them, conflict where somebody else gave back meanwhile
 */
export async function refundAsAsked(
  { deps, staff, fields }: Pick<AdminActionInput, 'deps' | 'staff' | 'fields'>,
  payment: PaymentListRow,
): Promise<void> {
  const cause = refundCauses.find((one) => one === fields['reason'])
  if (!cause) throw new AppError('invalid_request', { fields: { reason: 'is needed' } })
  const note = (fields['note'] ?? '').trim().slice(0, 500)
  if (cause === 'other' && note === '') {
    throw new AppError('invalid_request', { fields: { note: 'is needed' } })
  }
  requireConfirmed(deps, staff, CONFIRMED_MINUTES)
  const seenRefundedMinor = Number(fields['seen'])
  const isPart = fields['extent'] === 'part'
  // The whole is what was on the button: what is left if nobody gave back meanwhile.
  const amountMinor = isPart
    ? minorOf(fields['amount'] ?? '')
    : payment.grossMinor - seenRefundedMinor
  const planAfter = plansAfterRefund.find((one) => one === fields['plan']) ?? 'stays'
  await refundPayment(deps, {
    paymentId: payment.id,
    amountMinor,
    seenRefundedMinor,
    choice: { cause, note, planAfter, staffId: staff.userId },
    alongside: (client) =>
      recordAuditEvent(client, staff, {
        action: 'refund-ordered',
        subject: 'payment',
        subjectId: payment.uuid,
        details: { amountMinor, currency: payment.currency, cause, why: note, plan: planAfter },
        now: deps.now(),
      }),
  })
}

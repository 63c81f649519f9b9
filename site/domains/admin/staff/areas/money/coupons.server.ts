import { z } from 'zod'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { defineArea, type FieldView } from '#domains/admin/staff/frame/area.server.ts'
import { date, mono, share, text, word } from '#domains/admin/staff/frame/cells.ts'
import { idOr404 } from '#domains/admin/staff/areas/change-user.server.ts'
import {
  couponsSql,
  endCoupon,
  insertCoupon,
  updateCoupon,
  type CouponListRow,
} from './coupons.queries.server.ts'
import { day, wholeOrNull } from '#domains/admin/staff/areas/form-fields.ts'

const termsForm = z.object({
  percent: z.coerce.number().int().min(1).max(100).optional(),
  families: z
    .string()
    .default('')
    .transform((names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  periods: wholeOrNull,
  most: wholeOrNull,
  ends: day,
})
const couponForm = termsForm.extend({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,40}$/),
  percent: z.coerce.number().int().min(1).max(100),
})

/** What can be changed later as well. */
function termFields(coupon?: CouponListRow): FieldView[] {
  const whole = (value: number | null | undefined) => (value == null ? '' : String(value))
  return [
    ...(coupon?.percentOff === null
      ? []
      : [
          {
            name: 'percent',
            label: 'Percent off',
            type: 'number',
            value: whole(coupon?.percentOff ?? 20),
            isRequired: true,
            ...(coupon && { hint: 'Stays as it is once somebody used the coupon.' as const }),
          } as const,
        ]),
    {
      name: 'families',
      label: 'Plan families',
      hint: 'Names with commas between; empty for all.',
      value: coupon?.families.join(', ') ?? '',
    },
    {
      name: 'periods',
      label: 'Payments it reduces',
      type: 'number',
      hint: 'Empty for all.',
      value: whole(coupon?.periods),
    },
    {
      name: 'most',
      label: 'Times it can be used',
      type: 'number',
      hint: 'Empty for any.',
      value: whole(coupon?.mostRedemptions),
    },
    {
      name: 'ends',
      label: 'Last day',
      type: 'date',
      value: coupon?.endsAt?.toISOString().slice(0, 10) ?? '',
    },
  ]
}

export const coupons = defineArea<CouponListRow>({
  name: 'coupons',
  title: 'Coupons',
  permission: 'offers',
  sql: couponsSql,
  searchLabel: 'Code',
  filters: { state: { label: 'State', options: { holds: 'Valid', over: 'Ended' } } },
  empty: { title: 'No coupon yet' },
  keyOf: ({ id }) => String(id),
  more: async () => ({
    actions: [
      {
        intent: 'create',
        label: 'New coupon',
        fields: [
          { name: 'code', label: 'Code', isRequired: true, hint: 'Letters, digits and dashes.' },
          ...termFields(),
        ],
      },
    ],
  }),
  columns: [
    { id: 'code', label: 'Code', sort: 'code', isTitle: true, cell: ({ code }) => mono(code) },
    {
      id: 'off',
      label: 'Discount',
      isEnd: true,
      cell: ({ percentOff, amountOffMinor, currency }) =>
        percentOff === null && amountOffMinor !== null && currency !== null
          ? { kind: 'money', minor: amountOffMinor, currency }
          : percentOff === null
            ? word('Opens a plan')
            : share(percentOff / 100),
    },
    {
      id: 'families',
      label: 'Plans',
      isMinor: true,
      cell: ({ families }) => (families.length === 0 ? word('All') : text(families.join(', '))),
    },
    {
      id: 'used',
      label: 'Used',
      isEnd: true,
      cell: ({ redemptions, mostRedemptions }) =>
        text(
          mostRedemptions === null ? String(redemptions) : `${redemptions} / ${mostRedemptions}`,
        ),
    },
    { id: 'ends', label: 'Until', sort: 'ends', cell: ({ endsAt }) => date(endsAt) },
  ],
  fileRow: ({ families, ...row }) => ({ ...row, families: families.join(' ') }),
  rowActions: (row) => [
    {
      intent: 'change',
      label: 'Edit',
      fields: termFields(row),
      hidden: { coupon: String(row.id) },
    },
    { intent: 'end', label: 'End now', isDanger: true, hidden: { coupon: String(row.id) } },
  ],
  actions: {
    create: {
      run: async ({ deps, staff, fields }) => {
        const input = parseInput(couponForm, fields)
        const note = {
          action: 'coupon-created',
          subject: 'coupon',
          subjectId: input.code,
          details: { percent: input.percent },
        }
        await performAdminAction(deps, staff, note, async ({ now }, client) => {
          const made = await insertCoupon(client, {
            code: input.code,
            percentOff: input.percent,
            families: input.families,
            periods: input.periods,
            mostRedemptions: input.most,
            endsAt: input.ends,
            now: now(),
          })
          if (made === undefined) {
            throw new AppError('invalid_request', { fields: { code: 'is taken' } })
          }
        })
      },
    },
    change: {
      run: async ({ deps, staff, fields }) => {
        const id = idOr404(fields['coupon'] ?? '')
        const input = parseInput(termsForm, fields)
        const note = (code: string) => ({
          action: 'coupon-changed',
          subject: 'coupon',
          subjectId: code,
          details: { percent: input.percent ?? null },
        })
        await performAdminAction(deps, staff, note, async (_within, client) => {
          const code = await updateCoupon(client, id, {
            percentOff: input.percent ?? null,
            families: input.families,
            periods: input.periods,
            mostRedemptions: input.most,
            endsAt: input.ends,
          })
          if (code === undefined) throw new AppError('conflict')
          return code
        })
      },
    },
    end: {
      run: async ({ deps, staff, fields }) => {
        const id = idOr404(fields['coupon'] ?? '')
        const note = (code: string) => ({
          action: 'coupon-ended',
          subject: 'coupon',
          subjectId: code,
        })
        await performAdminAction(deps, staff, note, async ({ now }, client) => {
          const code = await endCoupon(client, id, now())
          if (code === undefined) throw new AppError('conflict')
          return code
        })
      },
    },
  },
})

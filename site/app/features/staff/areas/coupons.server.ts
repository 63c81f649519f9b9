import { z } from 'zod'
import { doAct } from '#server/audit/do-act.ts'
import { AppError } from '#server/errors.ts'
import { parseInput } from '#server/parse-input.ts'
import { defineArea } from '../frame/area.server.ts'
import { date, mono, text } from '../frame/cells.ts'
import { idOr404 } from './change-user.server.ts'
import {
  couponsSql,
  endCoupon,
  insertCoupon,
  type CouponListRow,
} from './catalogue.queries.server.ts'
import { day, wholeOrNull } from './form-fields.ts'

const couponForm = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,40}$/),
  percent: z.coerce.number().int().min(1).max(100),
  families: z.string().trim().default(''),
  periods: wholeOrNull,
  most: wholeOrNull,
  ends: day,
})

export const coupons = defineArea<CouponListRow>({
  name: 'coupons',
  title: 'Coupons',
  power: 'offers',
  sql: couponsSql,
  searchLabel: 'Code',
  filters: { state: { label: 'State', options: { holds: 'Holds', over: 'Over' } } },
  empty: { title: 'No coupon yet' },
  keyOf: ({ id }) => String(id),
  more: async () => ({
    acts: [
      {
        intent: 'create',
        label: 'New coupon',
        fields: [
          { name: 'code', label: 'Code', isRequired: true, hint: 'Letters, digits and dashes.' },
          { name: 'percent', label: 'Percent off', type: 'number', value: '20', isRequired: true },
          {
            name: 'families',
            label: 'Plan families',
            hint: 'Names with commas between; empty for all.',
          },
          { name: 'periods', label: 'Payments it reduces', type: 'number', hint: 'Empty for all.' },
          { name: 'most', label: 'Times it can be used', type: 'number', hint: 'Empty for any.' },
          { name: 'ends', label: 'Last day', type: 'date' },
        ],
      },
    ],
  }),
  columns: [
    { id: 'code', label: 'Code', sort: 'code', isTitle: true, cell: ({ code }) => mono(code) },
    {
      id: 'off',
      label: 'Off',
      isEnd: true,
      cell: ({ percentOff, amountOffMinor, currency }) =>
        percentOff === null && amountOffMinor !== null && currency !== null
          ? { kind: 'money', minor: amountOffMinor, currency }
          : text(percentOff === null ? 'opens a plan' : `${percentOff} %`),
    },
    {
      id: 'families',
      label: 'Plans',
      isMinor: true,
      cell: ({ families }) => text(families.join(', ') || 'all'),
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
  rowActs: ({ id }) => [
    { intent: 'end', label: 'End now', isDanger: true, hidden: { coupon: String(id) } },
  ],
  acts: {
    create: {
      run: async ({ deps, staff, fields }) => {
        const wish = parseInput(couponForm, fields)
        const note = {
          action: 'coupon-created',
          subject: 'coupon',
          subjectId: wish.code,
          details: { percent: wish.percent },
        }
        await doAct(deps, staff, note, async ({ now }, client) => {
          const made = await insertCoupon(client, {
            code: wish.code,
            percentOff: wish.percent,
            families: wish.families
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== ''),
            periods: wish.periods,
            mostRedemptions: wish.most,
            endsAt: wish.ends,
            now: now(),
          })
          if (made === undefined) throw new AppError('conflict')
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
        await doAct(deps, staff, note, async ({ now }, client) => {
          const code = await endCoupon(client, id, now())
          if (code === undefined) throw new AppError('conflict')
          return code
        })
      },
    },
  },
})

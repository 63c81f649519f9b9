import { z } from 'zod'
import { doAct } from '#server/audit/do-act.ts'
import { AppError } from '#server/errors.ts'
import { parseInput } from '#server/parse-input.ts'
import { defineArea } from '../frame/area.server.ts'
import { date, link, mono, text } from '../frame/cells.ts'
import {
  endOffer,
  findPlanChoices,
  insertOffer,
  offersSql,
  type OfferListRow,
} from './catalogue.queries.server.ts'
import { day } from './form-fields.ts'

const offerForm = z.object({
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60),
  plan: z.coerce.number().int(),
  period: z.enum(['month', 'year']),
  coupon: z.string().trim().toUpperCase().default(''),
  listed: z.literal('on').optional(),
  ends: day,
})

export const offers = defineArea<OfferListRow>({
  name: 'offers',
  title: 'Offers',
  power: 'offers',
  sql: offersSql,
  searchLabel: 'Address, plan or code',
  empty: {
    title: 'No offer yet',
    text: 'An offer has a page of its own at /offer/… with a plan and perhaps a coupon.',
  },
  keyOf: ({ slug }) => slug,
  more: async (pool) => {
    const plans = await findPlanChoices(pool)
    return {
      acts: [
        {
          intent: 'create',
          label: 'New offer',
          fields: [
            { name: 'slug', label: 'Address', hint: '/offer/…', isRequired: true },
            {
              name: 'plan',
              label: 'Plan',
              type: 'select',
              options: plans.map(({ id, name, currency }) => ({
                value: String(id),
                label: `${name} (${currency})`,
              })),
            },
            {
              name: 'period',
              label: 'Period',
              type: 'select',
              options: [
                { value: 'month', label: 'Month' },
                { value: 'year', label: 'Year' },
              ],
            },
            { name: 'coupon', label: 'Coupon', hint: 'Its code, or empty.' },
            { name: 'ends', label: 'Last day', type: 'date' },
            { name: 'listed', label: 'Named on the list of offers', type: 'check', value: 'on' },
          ],
        },
      ],
    }
  },
  columns: [
    {
      id: 'slug',
      label: 'Address',
      sort: 'slug',
      isTitle: true,
      cell: ({ slug }) => link(`/offer/${slug}`, slug),
    },
    { id: 'plan', label: 'Plan', cell: ({ plan, period }) => text(plan, period) },
    { id: 'coupon', label: 'Coupon', cell: ({ coupon }) => mono(coupon) },
    {
      id: 'listed',
      label: 'Listed',
      isMinor: true,
      cell: ({ isListed }) => text(isListed ? 'Yes' : 'No'),
    },
    { id: 'ends', label: 'Until', cell: ({ endsAt }) => date(endsAt) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActs: ({ slug }) => [
    { intent: 'end', label: 'End now', isDanger: true, hidden: { offer: slug } },
  ],
  acts: {
    create: {
      run: async ({ deps, staff, fields }) => {
        const wish = parseInput(offerForm, fields)
        const note = { action: 'offer-created', subject: 'offer', subjectId: wish.slug }
        await doAct(deps, staff, note, async ({ now }, client) => {
          const isMade = await insertOffer(client, {
            slug: wish.slug,
            planId: wish.plan,
            period: wish.period,
            coupon: wish.coupon,
            isListed: wish.listed === 'on',
            endsAt: wish.ends,
            now: now(),
          })
          if (!isMade) throw new AppError('conflict')
        })
      },
    },
    end: {
      run: async ({ deps, staff, fields }) => {
        const slug = fields['offer'] ?? ''
        const note = { action: 'offer-ended', subject: 'offer', subjectId: slug }
        await doAct(deps, staff, note, async ({ now }, client) => {
          if (!(await endOffer(client, slug, now()))) throw new AppError('conflict')
        })
      },
    },
  },
})

import { z } from 'zod'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { defineArea, type FieldView } from '#domains/admin/staff/frame/area.server.ts'
import { date, link, mono, text, yesOrNo } from '#domains/admin/staff/frame/cells.ts'
import { knownFacts } from '#domains/admin/staff/frame/parts.ts'
import { asIs, say } from '#domains/admin/staff/frame/words.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import { periodWords } from './paying.server.ts'
import {
  endOffer,
  findOffer,
  findPlanChoices,
  insertOffer,
  updateOffer,
  offersSql,
  type OfferListRow,
} from './offers.queries.server.ts'
import { day } from '#domains/admin/staff/areas/form-fields.ts'

const termsForm = z.object({
  plan: z.coerce.number().int(),
  period: z.enum(['month', 'year']),
  coupon: z.string().trim().toUpperCase().default(''),
  listed: z.literal('on').optional(),
  ends: day,
})

const offerForm = termsForm.extend({
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60),
})

type Plans = Awaited<ReturnType<typeof findPlanChoices>>

/** What can be changed later as well. */
function termFields(plans: Plans, offer?: OfferListRow): FieldView[] {
  return [
    {
      name: 'plan',
      label: 'Plan',
      type: 'select',
      options: plans.map(({ id, name, currency }) => ({
        value: String(id),
        label: `${name} (${currency})`,
      })),
      ...(offer && { value: String(offer.planId) }),
    },
    {
      name: 'period',
      label: 'Period',
      type: 'select',
      options: [
        { value: 'month', label: say('Month') },
        { value: 'year', label: say('Year') },
      ],
      ...(offer && { value: offer.period }),
    },
    { name: 'coupon', label: 'Coupon', hint: 'Its code, or empty.', value: offer?.coupon ?? '' },
    {
      name: 'ends',
      label: 'Last day',
      type: 'date',
      value: offer?.endsAt?.toISOString().slice(0, 10) ?? '',
    },
    {
      name: 'listed',
      label: 'Named on the list of offers',
      type: 'check',
      value: (offer?.isListed ?? true) ? 'on' : '',
    },
  ]
}

export const offers = defineArea<OfferListRow>({
  name: 'offers',
  title: 'Offers',
  permission: 'offers',
  sql: offersSql,
  searchLabel: 'Address, plan or code',
  empty: {
    title: 'No offer yet',
    text: say('An offer has a page of its own at {path} with a plan and perhaps a coupon.', {
      path: '/offer/…',
    }),
  },
  keyOf: ({ slug }) => slug,
  more: async (pool) => {
    const plans = await findPlanChoices(pool)
    return {
      actions: [
        {
          intent: 'create',
          label: 'New offer',
          fields: [
            { name: 'slug', label: 'Address', hint: asIs('/offer/…'), isRequired: true },
            ...termFields(plans),
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
      cell: ({ slug }) => link(`/staff/offers/${slug}`, slug),
    },
    {
      id: 'plan',
      label: 'Plan',
      cell: ({ plan, period }) => text(plan, known(periodWords, period)),
    },
    { id: 'coupon', label: 'Coupon', cell: ({ coupon }) => mono(coupon) },
    {
      id: 'listed',
      label: 'Listed',
      isMinor: true,
      cell: ({ isListed }) => yesOrNo(isListed),
    },
    { id: 'ends', label: 'Until', cell: ({ endsAt }) => date(endsAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const [offer, plans] = await Promise.all([findOffer(deps.pool, id), findPlanChoices(deps.pool)])
    if (!offer) throw new AppError('not_found')
    const { slug, plan, planId, period, coupon, isListed, startsAt, endsAt } = offer
    // A plan that is not on sale any more stays that of the offer until another one is chosen.
    const choices = plans.some((one) => one.id === planId)
      ? plans
      : [{ id: planId, name: plan, currency: '—' }, ...plans]
    return {
      title: slug,
      facts: knownFacts([
        { label: 'Page', cell: link(`/offer/${slug}`, `/offer/${slug}`) },
        { label: 'Plan', cell: text(plan, known(periodWords, period)) },
        { label: 'Coupon', cell: mono(coupon) },
        { label: 'Listed', cell: yesOrNo(isListed) },
        { label: 'Starts', cell: date(startsAt) },
        { label: 'Until', cell: date(endsAt) },
      ]),
      links: [{ to: `/staff/audit?subject=offer&q=${slug}`, label: 'Audit log' }],
      actions: [
        { intent: 'change', label: 'Edit', fields: termFields(choices, offer) },
        { intent: 'end', label: 'End now', isDanger: true },
      ],
    }
  },
  actions: {
    create: {
      run: async ({ deps, staff, fields }) => {
        const input = parseInput(offerForm, fields)
        const note = { action: 'offer-created', subject: 'offer', subjectId: input.slug }
        await performAdminAction(deps, staff, note, async ({ now }, client) => {
          const isMade = await insertOffer(client, {
            slug: input.slug,
            planId: input.plan,
            period: input.period,
            coupon: input.coupon,
            isListed: input.listed === 'on',
            endsAt: input.ends,
            now: now(),
          })
          if (!isMade) throw new AppError('conflict')
        })
      },
    },
    change: {
      run: async ({ deps, staff, id, fields }) => {
        const input = parseInput(termsForm, fields)
        const note = { action: 'offer-changed', subject: 'offer', subjectId: id }
        await performAdminAction(deps, staff, note, async (_within, client) => {
          const isDone = await updateOffer(client, {
            slug: id,
            planId: input.plan,
            period: input.period,
            coupon: input.coupon,
            isListed: input.listed === 'on',
            endsAt: input.ends,
          })
          if (!isDone) throw new AppError('invalid_request', { fields: { coupon: 'is unknown' } })
        })
      },
    },
    end: {
      run: async ({ deps, staff, id: slug }) => {
        const note = { action: 'offer-ended', subject: 'offer', subjectId: slug }
        await performAdminAction(deps, staff, note, async ({ now }, client) => {
          if (!(await endOffer(client, slug, now()))) throw new AppError('conflict')
        })
      },
    },
  },
})

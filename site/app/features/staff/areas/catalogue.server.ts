import { z } from 'zod'
import type { HouseMarks } from '#db/schema/catalogue.ts'
import { doAct } from '#server/audit/do-act.ts'
import { AppError } from '#server/errors.ts'
import { parseInput } from '#server/parse-input.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { hrefs } from '../../../routing/href.ts'
import { defineArea, type ActInput } from '../frame/area.server.ts'
import { date, link, moment, mono, number, state, text } from '../frame/cells.ts'
import { idOr404 } from './change-user.server.ts'
import {
  couponsSql,
  endCoupon,
  endOffer,
  findItemFacts,
  findPlanChoices,
  insertCoupon,
  insertOffer,
  itemsSql,
  markSourceDue,
  offersSql,
  sourcesSql,
  writeMarks,
  type CouponListRow,
  type ItemListRow,
  type OfferListRow,
  type SourceRow,
} from './catalogue.queries.server.ts'

const pictureOf = (uuid: string) => `/images/${uuid}?format=png&w=100`
const price = (minor: number) => (minor === 0 ? 'Free' : (minor / 100).toFixed(2))

const marksForm = z.object({
  price: z.string().regex(/^\d{1,5}(?:[.,]\d{1,2})?$/),
  isFeatured: z.literal('on').optional(),
  isExclusive: z.literal('on').optional(),
  needsLogin: z.literal('on').optional(),
})

export const items = defineArea<ItemListRow>({
  name: 'items',
  title: 'Items',
  lead: 'What the house decides on an item holds whatever its source says at the next import.',
  power: 'catalogue',
  sql: itemsSql,
  searchLabel: 'Name, address or contributor',
  filters: {
    kind: {
      label: 'Kind',
      options: Object.fromEntries(
        Object.keys(itemsSql.filters?.['kind'] ?? {}).map((kind) => [kind, kind]),
      ),
    },
    flag: {
      label: 'Flag',
      options: {
        featured: 'Featured',
        exclusive: 'Exclusive',
        login: 'Needs login',
        paid: 'Paid',
        marked: 'Decided by the house',
      },
    },
    state: { label: 'State', options: { published: 'Published', away: 'Not published' } },
  },
  empty: { title: 'The catalogue is empty' },
  keyOf: ({ uuid }) => uuid,
  columns: [
    {
      id: 'picture',
      label: 'Picture',
      isMinor: true,
      cell: ({ uuid, isPublished }) =>
        isPublished ? { kind: 'picture', src: pictureOf(uuid), alt: '' } : text(''),
    },
    {
      id: 'name',
      label: 'Name',
      sort: 'name',
      isTitle: true,
      cell: ({ uuid, name, contributor, kind }) =>
        link(`/staff/items/${uuid}`, name, `${kind} · ${contributor}`),
    },
    {
      id: 'flags',
      label: 'Flags',
      cell: (row) =>
        text(
          [
            row.isFeatured && 'featured',
            row.isExclusive && 'exclusive',
            row.needsLogin && 'login',
            row.marks && 'house',
          ]
            .filter(Boolean)
            .join(', '),
        ),
    },
    {
      id: 'price',
      label: 'Price',
      sort: 'price',
      isEnd: true,
      cell: (row) => text(price(row.priceMinor)),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ isPublished }) => (isPublished ? state('Published', 'ok') : state('Away', 'warn')),
    },
    {
      id: 'downloads',
      label: 'Downloads',
      sort: 'downloads',
      isEnd: true,
      isMinor: true,
      cell: (row) => number(row.downloads),
    },
    {
      id: 'created',
      label: 'Since',
      sort: 'created',
      isMinor: true,
      cell: (row) => date(row.createdAt),
    },
  ],
  fileRow: ({ marks, ...row }) => ({ ...row, marks: marks && JSON.stringify(marks) }),
  detail: async ({ deps, id }) => {
    const item = await findItemFacts(deps.pool, uuidOr404(id))
    if (!item) throw new AppError('not_found')
    const { marks, isPublished } = item
    return {
      title: item.name,
      state: isPublished
        ? { text: 'Published', tone: 'ok' }
        : marks?.isTakenDown
          ? { text: 'Taken down by law', tone: 'bad' }
          : { text: 'Not published', tone: 'warn' },
      facts: [
        ...(isPublished
          ? [
              {
                label: 'Picture',
                cell: { kind: 'picture', src: pictureOf(item.uuid), alt: item.name } as const,
              },
            ]
          : []),
        { label: 'Page', cell: link(hrefs.item(item.kind, item.slug), item.slug) },
        { label: 'Kind', cell: text(item.kind) },
        { label: 'Contributor', cell: link(`/contributors/${item.contributor}`, item.contributor) },
        { label: 'Source', cell: text(item.source) },
        { label: 'Price', cell: text(price(item.priceMinor)) },
        { label: 'Downloads', cell: number(item.downloads) },
        { label: 'Views', cell: number(item.views) },
        { label: 'Decided by the house', cell: mono(marks && JSON.stringify(marks)) },
      ],
      links: [{ to: `/staff/audit?q=${item.uuid}`, label: 'Audit log' }],
      acts: [
        {
          intent: 'marks',
          label: 'Flags and price',
          fields: [
            {
              name: 'price',
              label: 'Price (0 is free)',
              value: (item.priceMinor / 100).toFixed(2),
            },
            {
              name: 'isFeatured',
              label: 'Featured',
              type: 'check',
              value: item.isFeatured ? 'on' : '',
            },
            {
              name: 'isExclusive',
              label: 'Exclusive',
              type: 'check',
              value: item.isExclusive ? 'on' : '',
            },
            {
              name: 'needsLogin',
              label: 'Needs login',
              type: 'check',
              value: item.needsLogin ? 'on' : '',
            },
          ],
        },
        ...(marks
          ? [{ intent: 'forget', label: 'As its source says, from the next import on' }]
          : []),
        marks?.isHidden
          ? { intent: 'show', label: 'Put back into the catalogue' }
          : {
              intent: 'hide',
              label: 'Take out of the catalogue',
              isDanger: true,
              hint: 'It leaves catalogue and search at once. Licences that were given stay valid.',
            },
      ],
    }
  },
  acts: {
    marks: {
      run: async ({ deps, staff, id, fields }) => {
        const wish = parseInput(marksForm, fields)
        await changeMarks({ deps, staff, id }, 'item-marked', (old) => ({
          ...old,
          priceMinor: Math.round(Number(wish.price.replace(',', '.')) * 100),
          isFeatured: wish.isFeatured === 'on',
          isExclusive: wish.isExclusive === 'on',
          needsLogin: wish.needsLogin === 'on',
        }))
      },
    },
    forget: {
      run: ({ deps, staff, id }) =>
        changeMarks({ deps, staff, id }, 'item-marks-forgotten', ({ isTakenDown, isHidden }) => ({
          ...(isTakenDown && { isTakenDown }),
          ...(isHidden && { isHidden }),
        })),
    },
    hide: {
      run: ({ deps, staff, id }) =>
        changeMarks({ deps, staff, id }, 'item-hidden', (old) => ({ ...old, isHidden: true })),
    },
    show: {
      run: ({ deps, staff, id }) =>
        changeMarks({ deps, staff, id }, 'item-shown', (old) => ({ ...old, isHidden: false })),
    },
  },
})

type Who = Pick<ActInput, 'deps' | 'staff' | 'id'>

async function changeMarks(
  { deps, staff, id }: Who,
  action: string,
  change: (old: HouseMarks) => HouseMarks,
): Promise<void> {
  const note = (marks: HouseMarks) => ({
    action,
    subject: 'item',
    subjectId: id,
    details: { ...marks },
  })
  await doAct(deps, staff, note, async ({ now }, client) => {
    const item = await findItemFacts(client, uuidOr404(id), true)
    if (!item) throw new AppError('not_found')
    const old = item.marks ?? {}
    const marks = change(old)
    const isBack = old.isHidden === true && !marks.isHidden && !marks.isTakenDown
    await writeMarks(client, item.id, { marks, now: now(), isBack })
    return marks
  })
}

export const sources = defineArea<SourceRow>({
  name: 'sources',
  title: 'Sources and imports',
  power: 'sources',
  sql: sourcesSql,
  searchLabel: 'Source or package',
  filters: {
    state: {
      label: 'State',
      options: { importing: 'Importing', ready: 'Ready', failed: 'Failed' },
    },
    problems: { label: 'Problems', options: { yes: 'With problems', no: 'Without' } },
  },
  empty: {
    title: 'Nothing was imported yet',
    text: 'Sources are data of the repository; npm run catalogue -- import reads them.',
  },
  keyOf: ({ id }) => id,
  more: async (_pool, { deps: { catalogue } }) => ({
    facts: [
      {
        label: 'Import',
        cell: catalogue.importing
          ? text(
              `Running: ${catalogue.importing.source}, ${catalogue.importing.sourcesDone} of ${catalogue.importing.sourcesTotal} sources, ${catalogue.importing.assets} items`,
            )
          : text('None is running in this process'),
      },
      ...catalogue.missing.map((line) => ({ label: 'Missing', cell: text(line) })),
    ],
  }),
  columns: [
    {
      id: 'name',
      label: 'Source',
      sort: 'name',
      isTitle: true,
      cell: ({ id, packageName }) => text(id, packageName),
    },
    { id: 'version', label: 'Version', cell: ({ version }) => mono(version) },
    {
      id: 'state',
      label: 'State',
      cell: ({ state: of }) => state(of, of === 'ready' ? 'ok' : of === 'failed' ? 'bad' : 'warn'),
    },
    {
      id: 'assets',
      label: 'Items',
      sort: 'assets',
      isEnd: true,
      cell: (row) => number(row.assetCount),
    },
    {
      id: 'problems',
      label: 'Problems',
      isMinor: true,
      cell: ({ problems, firstProblem }) =>
        text(problems === 0 ? '' : String(problems), firstProblem),
    },
    { id: 'finished', label: 'Imported', sort: 'finished', cell: (row) => moment(row.finishedAt) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActs: ({ id, state: of }) =>
    of === 'importing'
      ? []
      : [{ intent: 'again', label: 'Read again at the next import', hidden: { source: id } }],
  acts: {
    again: {
      power: 'catalogue',
      run: async ({ deps, staff, fields }) => {
        const id = fields['source'] ?? ''
        const note = { action: 'source-due', subject: 'source', subjectId: id }
        await doAct(deps, staff, note, async (_within, client) => {
          if (!(await markSourceDue(client, id))) throw new AppError('not_found')
        })
      },
    },
  },
})

const day = z
  .union([z.literal(''), z.iso.date()])
  .default('')
  .transform((text_) => (text_ === '' ? null : new Date(`${text_}T23:59:59Z`)))
const wholeOrNull = z
  .string()
  .regex(/^\d{0,6}$/)
  .default('')
  .transform((text_) => (text_ === '' ? null : Number(text_)))

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

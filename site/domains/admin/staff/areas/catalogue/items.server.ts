import { z } from 'zod'
import type { EditorialMarks } from '#db/schema/catalogue.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { hrefs } from '#web/routing/href.ts'
import { defineArea, type AdminActionInput } from '#domains/admin/staff/frame/area.server.ts'
import {
  date,
  link,
  mono,
  money,
  number,
  state,
  text,
  word,
} from '#domains/admin/staff/frame/cells.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import { say, type Said } from '#domains/admin/staff/frame/words.ts'
import { kindWords, known } from '#domains/admin/staff/areas/area-words.ts'
import { findMaker, putBack, takeOut, takeOutActions } from './take-out.server.ts'
import {
  findAssetFacts,
  assetsSql,
  writeMarks,
  type AssetListRow,
} from './catalogue.queries.server.ts'

const pictureOf = (uuid: string) => `/images/${uuid}?format=png&w=100`
const price = (minor: number) => (minor === 0 ? word('Free') : money(minor, 'USD'))

const marksForm = z.object({
  price: z.string().regex(/^\d{1,5}(?:[.,]\d{1,2})?$/),
  isFeatured: z.literal('on').optional(),
  isExclusive: z.literal('on').optional(),
  needsLogin: z.literal('on').optional(),
})

export const items = defineArea<AssetListRow>({
  name: 'items',
  title: 'Items',
  lead: 'What the house decides on an item holds whatever its source says at the next import.',
  permission: 'catalogue',
  sql: assetsSql,
  searchLabel: 'Name, address or contributor',
  filters: {
    kind: {
      label: 'Kind',
      options: kindWords,
    },
    flag: {
      label: 'Flag',
      options: {
        featured: 'Featured',
        exclusive: 'Exclusive',
        login: 'Needs login',
        paid: 'With a price',
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
        link(
          `/staff/items/${uuid}`,
          name,
          say('{kind} by {contributor}', { kind: known(kindWords, kind), contributor }),
        ),
    },
    {
      id: 'flags',
      label: 'Flags',
      cell: (row) => text(flagsOf(row)),
    },
    {
      id: 'price',
      label: 'Price',
      sort: 'price',
      isEnd: true,
      cell: (row) => price(row.priceMinor),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ isPublished }) =>
        isPublished ? state('Published', 'ok') : state('Not published', 'warn'),
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
    const item = await findAssetFacts(deps.pool, uuidOr404(id))
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
        {
          label: 'Picture',
          cell: isPublished
            ? { kind: 'picture', src: pictureOf(item.uuid), alt: item.name }
            : text(''),
        },
        { label: 'Page', cell: link(hrefs.item(item.kind, item.slug), item.slug) },
        { label: 'Kind', cell: text(known(kindWords, item.kind)) },
        { label: 'Contributor', cell: link(`/contributors/${item.contributor}`, item.contributor) },
        { label: 'Source', cell: text(item.source) },
        { label: 'Price', cell: price(item.priceMinor) },
        { label: 'Downloads', cell: number(item.downloads) },
        { label: 'Views', cell: number(item.views) },
        { label: 'Decided by the house', cell: mono(marks && JSON.stringify(marks)) },
      ],
      links: [{ to: `/staff/audit?q=${item.uuid}`, label: 'Audit log' }],
      actions: [
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
        ...actionsIf(marks !== null, [
          { intent: 'forget', label: 'As its source says, from the next import on' },
        ]),
        ...takeOutActions(deps, item, await findMaker(deps.pool, item.id)),
      ],
    }
  },
  actions: {
    marks: {
      run: async ({ deps, staff, id, fields }) => {
        const input = parseInput(marksForm, fields)
        await changeMarks({ deps, staff, id }, 'item-marked', (old) => ({
          ...old,
          priceMinor: Math.round(Number(input.price.replace(',', '.')) * 100),
          isFeatured: input.isFeatured === 'on',
          isExclusive: input.isExclusive === 'on',
          needsLogin: input.needsLogin === 'on',
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
      run: ({ deps, staff, id, fields }) =>
        takeOut(deps, staff, { uuid: id, words: fields['words'] ?? '' }),
    },
    show: { run: ({ deps, staff, id }) => putBack(deps, staff, { uuid: id }) },
  },
})

/** Up to four words with commas between. */
function flagsOf({ isFeatured, isExclusive, needsLogin, marks }: AssetListRow): Said | '' {
  const flags = [
    ...(isFeatured ? [say('Featured')] : []),
    ...(isExclusive ? [say('Exclusive')] : []),
    ...(needsLogin ? [say('Needs login')] : []),
    ...(marks ? [say('Decided by the house')] : []),
  ]
  return flags.reduce<Said | ''>(
    (first, next) => (first === '' ? next : say('{first}, {next}', { first, next })),
    '',
  )
}

type Who = Pick<AdminActionInput, 'deps' | 'staff' | 'id'>

async function changeMarks(
  { deps, staff, id }: Who,
  action: string,
  change: (old: EditorialMarks) => EditorialMarks,
): Promise<void> {
  const note = (marks: EditorialMarks) => ({
    action,
    subject: 'item',
    subjectId: id,
    details: { ...marks },
  })
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    const item = await findAssetFacts(client, uuidOr404(id), true)
    if (!item) throw new AppError('not_found')
    const old = item.marks ?? {}
    const marks = change(old)
    const isBack = old.isHidden === true && !marks.isHidden && !marks.isTakenDown
    await writeMarks(client, item.id, { marks, now: now(), isBack })
    return marks
  })
}

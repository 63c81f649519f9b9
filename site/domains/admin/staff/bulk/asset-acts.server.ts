import { z } from 'zod'
import type { EditorialMarks } from '#db/schema/catalogue.ts'
import type { BulkAct, BulkInput, BulkOutcome } from '#domains/admin/staff/frame/bulk.ts'
import { requireWords } from '#domains/admin/staff/frame/require-words.ts'
import type { Words } from '#domains/admin/staff/frame/words.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import {
  findCategories,
  isCategory,
  lockAssetStates,
  writeAssetStates,
  type AssetState,
} from './asset-acts.queries.server.ts'

import {
  findTold,
  tellPutBack,
  tellTakenOut,
  untellTakenOut,
  type TellChunk,
} from './tell-contributors.server.ts'

type Change = (old: EditorialMarks, input: BulkInput) => EditorialMarks

const marksForms = {
  price: z.object({ price: z.string().regex(/^\d{1,5}(?:[.,]\d{1,2})?$/) }),
  category: z.object({ category: z.string().regex(/^\d{1,9}$/) }),
  tags: z.object({ tags: z.string().max(300) }),
}

const MOST_TAGS = 10
const LONGEST_TAG = 40

/** What can be done to many assets at once; as with one, it holds whatever their sources say later. */
export const assetActs: readonly BulkAct[] = [
  marking('feature', 'Feature', (old) => ({ ...old, isFeatured: true })),
  marking('unfeature', 'Feature no more', (old) => ({ ...old, isFeatured: false })),
  {
    ...marking('price', 'Set the price', (old, { priceMinor }) => ({
      ...old,
      priceMinor: Number(priceMinor),
    })),
    fields: [{ name: 'price', label: 'Price (0 is free)', isRequired: true }],
    parse: (fields) => {
      const { price } = parseInput(marksForms.price, fields)
      return { priceMinor: Math.round(Number(price.replace(',', '.')) * 100) }
    },
  },
  {
    ...marking('category', 'Set the category', (old, { categoryId }) => ({
      ...old,
      categoryId: Number(categoryId),
    })),
    fields: async (pool) => [
      {
        name: 'category',
        label: 'Category',
        type: 'select',
        options: (await findCategories(pool)).map(({ id, name }) => ({
          value: String(id),
          label: name,
        })),
      },
    ],
    parse: async (fields, client) => {
      const categoryId = Number(parseInput(marksForms.category, fields).category)
      if (!(await isCategory(client, categoryId))) {
        throw new AppError('invalid_request', { fields: { category: 'is none' } })
      }
      return { categoryId }
    },
  },
  { ...marking('tag', 'Add tags', addTags), fields: [tagsField()], parse: parseTags },
  { ...marking('untag', 'Remove tags', dropTags), fields: [tagsField()], parse: parseTags },
  telling(
    marking('hide', 'Take out of the catalogue', (old) => ({ ...old, isHidden: true })),
    {
      run: tellTakenOut,
      undo: untellTakenOut,
      hint: 'They leave catalogue and search within seconds. Licences that were given stay valid. Each contributor gets one mail, after a minute; until then it can be undone unread.',
      mail: { template: 'works-taken-out', data: { count: '…', names: '…', url: '…' } },
      fields: [
        { name: 'words', label: 'Why, as they will read it', type: 'textarea', isRequired: true },
      ],
      parse: ({ words = '' }) => ({ words: requireWords(words) }),
    },
  ),
  telling(
    marking('show', 'Put back into the catalogue', ({ isHidden: _hidden, ...old }) => old),
    {
      run: tellPutBack,
      isHeld: findTold,
      hint: 'Each contributor gets one mail, after a minute.',
      mail: { template: 'works-put-back', data: { count: '…', names: '…', url: '…' } },
    },
  ),
]

type Told = Pick<BulkAct, 'hint' | 'mail' | 'fields' | 'parse'> & {
  readonly run: TellChunk
  readonly undo?: TellChunk
  /** Rows that an undo leaves as they are. */
  readonly isHeld?: typeof findTold
}

/** The same act that also tells the contributors of what it has changed. */
function telling(act: BulkAct, { run, undo, isHeld, ...shown }: Told): BulkAct {
  return {
    ...act,
    ...shown,
    async run(client, chunk) {
      const outcomes = await act.run(client, chunk)
      await run(client, chunk, changedOf(outcomes))
      return outcomes
    },
    async undo(client, chunk) {
      const ofAct = { ...chunk, bulkId: chunk.undoOf }
      const keys = chunk.rows.map(({ key }) => key)
      const held = await isHeld?.(client, ofAct, keys)
      const rows = held ? chunk.rows.filter(({ key }) => !held.has(key)) : chunk.rows
      const outcomes = (await act.undo?.(client, { ...chunk, rows })) ?? []
      await undo?.(client, ofAct, changedOf(outcomes))
      return outcomes
    },
  }
}

const changedOf = (outcomes: readonly BulkOutcome[]) =>
  outcomes.flatMap(({ key, after }) => (after === undefined ? [] : [key]))

/** An act that changes the editorial marks of an asset, and with them the asset. */
function marking(name: string, label: Words, change: Change): BulkAct {
  return {
    name,
    label,
    async run(client, { keys, input, now }) {
      const before = await lockAssetStates(client, keys)
      const wanted = before.flatMap((state) => {
        const old = state.marks ?? {}
        const marks = change(old, input)
        if (isSame(old, marks)) return []
        const isBack = old.isHidden === true && !marks.isHidden && !marks.isTakenDown
        return [{ ...state, marks, publishedAt: isBack ? state.createdAt : state.publishedAt }]
      })
      return outcomes(before, await writeAssetStates(client, { before, states: wanted, now }))
    },
    async undo(client, { rows, now }) {
      const current = await lockAssetStates(
        client,
        rows.map(({ key }) => key),
      )
      const known = new Map(rows.map((row) => [row.key, row]))
      const wanted = current.flatMap((state) => {
        const row = known.get(state.uuid)
        return row ? putBack(state, row.before as AssetState, row.after as AssetState) : []
      })
      return outcomes(
        current,
        await writeAssetStates(client, { before: current, states: wanted, now }),
      )
    },
  }
}

/** The asset as it was, unless somebody changed since what the act had changed. */
function putBack(current: AssetState, before: AssetState, after: AssetState): AssetState[] {
  const names = Object.keys(after).filter((name) => !isSame(of(before, name), of(after, name)))
  if (names.some((name) => !isSame(of(current, name), of(after, name)))) return []
  return [{ ...current, ...Object.fromEntries(names.map((name) => [name, of(before, name)])) }]
}

const of = (state: AssetState, name: string): unknown => state[name as keyof AssetState]

function outcomes(before: readonly AssetState[], after: readonly AssetState[]) {
  const now = new Map(after.map((state) => [state.uuid, state]))
  return before.map((state) => ({
    key: state.uuid,
    ...(now.has(state.uuid) && { before: state, after: now.get(state.uuid) }),
  }))
}

/** Whatever the order of their names. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([one], [next]) => (one < next ? -1 : 1))
}

function tagsField() {
  return {
    name: 'tags',
    label: 'Tags',
    hint: 'In English, with commas between.',
    isRequired: true,
  } as const
}

function parseTags(fields: Readonly<Record<string, string>>): BulkInput {
  const { tags: text } = parseInput(marksForms.tags, fields)
  const tags = [...new Set(text.split(',').map((tag) => tag.trim().toLowerCase()))].filter(Boolean)
  const isFine = tags.length > 0 && tags.length <= MOST_TAGS
  if (!isFine || tags.some((tag) => tag.length > LONGEST_TAG)) {
    throw new AppError('invalid_request', { fields: { tags: 'are none' } })
  }
  return { tags }
}

function addTags(old: EditorialMarks, { tags }: BulkInput): EditorialMarks {
  const { addedTags = [], droppedTags = [], ...rest } = old
  return withTags(rest, {
    addedTags: [...new Set([...addedTags, ...(tags as string[])])],
    droppedTags: droppedTags.filter((tag) => !(tags as string[]).includes(tag)),
  })
}

function dropTags(old: EditorialMarks, { tags }: BulkInput): EditorialMarks {
  const { addedTags = [], droppedTags = [], ...rest } = old
  return withTags(rest, {
    addedTags: addedTags.filter((tag) => !(tags as string[]).includes(tag)),
    droppedTags: [...new Set([...droppedTags, ...(tags as string[])])],
  })
}

type TagMarks = Required<Pick<EditorialMarks, 'addedTags' | 'droppedTags'>>

const withTags = (rest: EditorialMarks, { addedTags, droppedTags }: TagMarks): EditorialMarks => ({
  ...rest,
  ...(addedTags.length > 0 && { addedTags }),
  ...(droppedTags.length > 0 && { droppedTags }),
})

import { language as languages, type Language } from '@tessera/contracts'
import type { HouseTexts } from '#db/schema/house-collections.ts'
import { doAct } from '#server/audit/do-act.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { hrefs } from '../../../routing/href.ts'
import { SLUG_END } from '../../collections/index.ts'
import { curatedKinds } from '../../curated/index.server.ts'
import { defineArea, type ActView, type FieldView, type TableView } from '../frame/area.server.ts'
import { link, moment, number, state, text } from '../frame/cells.ts'
import { actsIf, knownFacts } from '../frame/parts.ts'
import { say } from '../frame/words.ts'
import { kindWords, known, languageWords } from './area-words.ts'
import {
  addToCollection,
  changeCollection,
  moveCollection,
  moveItem,
  textsOf,
} from './change-collection.server.ts'
import { idOr404 } from './change-user.server.ts'
import {
  collectionsSql,
  deleteCollection,
  findCollected,
  findCollection,
  findWorksByIds,
  insertCollection,
  removeItem,
  updateCollectionTexts,
  updatePublished,
  type CollectedItem,
  type CollectionRow,
} from './collections.queries.server.ts'

/** Works that one search of the page shows. */
const FOUND_AT_ONCE = 24

const nameOf = ({ names, slug }: CollectionRow) => names['en'] ?? slug
const stateOf = ({ publishedAt }: CollectionRow) =>
  publishedAt === null
    ? ({ text: 'Draft', tone: 'neutral' } as const)
    : ({ text: 'Published', tone: 'ok' } as const)

export const collections = defineArea<CollectionRow>({
  name: 'collections',
  title: 'Collections of the house',
  lead: 'Works put together by hand. What is published stands first on the page of collections, in this order; with the address of a collection that gathers by itself it takes its place.',
  power: 'catalogue',
  sql: collectionsSql,
  searchLabel: 'Name or address',
  filters: { state: { label: 'State', options: { published: 'Published', draft: 'Draft' } } },
  empty: {
    title: 'No collection was put together yet',
    text: 'Those that gather by themselves are on the site all the same.',
  },
  keyOf: ({ id }) => String(id),
  more: async () => ({
    acts: [
      {
        intent: 'create',
        label: 'New collection',
        fields: [
          {
            name: 'slug',
            label: 'Address',
            hint: 'Small letters, digits and dashes. It stays for good.',
            isRequired: true,
          },
          { name: 'name.en', label: 'Name', isRequired: true },
        ],
      },
    ],
  }),
  columns: [
    {
      id: 'name',
      label: 'Name',
      sort: 'name',
      isTitle: true,
      cell: (row) => link(`/staff/collections/${row.id}`, nameOf(row), row.slug),
    },
    { id: 'place', label: 'Languages', cell: ({ names }) => text(Object.keys(names).join(' ')) },
    { id: 'items', label: 'Items', isEnd: true, cell: ({ items }) => number(items) },
    { id: 'state', label: 'State', cell: (row) => state(stateOf(row).text, stateOf(row).tone) },
    {
      id: 'updated',
      label: 'Last change',
      sort: 'updated',
      isMinor: true,
      cell: (row) => moment(row.updatedAt),
    },
  ],
  fileRow: ({ names, leads, ...row }) => ({
    ...row,
    names: JSON.stringify(names),
    leads: JSON.stringify(leads),
  }),
  rowActs: ({ id }) => [
    { intent: 'move', label: 'Up', hidden: { collection: String(id), move: 'up' } },
    { intent: 'move', label: 'Down', hidden: { collection: String(id), move: 'down' } },
  ],
  detail: async ({ scope, deps, id, words }) => {
    const collection = await findCollection(deps.pool, idOr404(id))
    if (!collection) throw new AppError('not_found')
    const [items, found] = await Promise.all([
      findCollected(deps.pool, collection.id),
      findWorks(scope, words),
    ])
    const there = new Set(items.map((item) => item.id))
    return {
      title: nameOf(collection),
      state: stateOf(collection),
      facts: knownFacts([
        {
          label: 'Page',
          cell: link(hrefs.collection(collection.slug), hrefs.collection(collection.slug)),
        },
        { label: 'Items', cell: number(collection.items) },
        { label: 'Published', cell: moment(collection.publishedAt) },
        { label: 'Last change', cell: moment(collection.updatedAt) },
      ]),
      links: [{ to: `/staff/audit?subject=collection&q=${collection.id}`, label: 'Audit log' }],
      acts: actsOf(collection),
      find: { label: 'Look for works to add', words },
      tables: [
        ...(words === ''
          ? []
          : [
              foundTable(
                found.filter((item) => !there.has(item.id)),
                words,
              ),
            ]),
        contentsTable(items),
      ],
    }
  },
  acts: {
    create: {
      run: async ({ deps, staff, fields }) => {
        const slug = (fields['slug'] ?? '').trim()
        const names = textsOf(fields, 'name')
        if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 60 || SLUG_END.test(slug)) {
          throw new AppError('invalid_request', { fields: { slug: 'is no address' } })
        }
        if (names['en'] === undefined) {
          throw new AppError('invalid_request', { fields: { 'name.en': 'is needed' } })
        }
        const note = (id: number) => ({
          action: 'collection-created',
          subject: 'collection',
          subjectId: id,
          details: { slug },
        })
        const made = await doAct(deps, staff, note, async ({ now }, client) => {
          const id = await insertCollection(client, { slug, names, leads: {}, now: now() })
          if (id === undefined) {
            throw new AppError('invalid_request', { fields: { slug: 'is taken' } })
          }
          return id
        })
        return `/staff/collections/${made}?done=1`
      },
    },
    move: {
      run: ({ deps, staff, fields }) =>
        moveCollection({ deps, staff, id: fields['collection'] ?? '' }, fields['move'] ?? ''),
    },
    texts: {
      run: ({ fields, ...who }) =>
        changeCollection(who, 'collection-changed', async (client, { id }) => {
          const names = textsOf(fields, 'name')
          if (names['en'] === undefined) {
            throw new AppError('invalid_request', { fields: { 'name.en': 'is needed' } })
          }
          await updateCollectionTexts(client, { id, names, leads: textsOf(fields, 'lead') })
          return { languages: Object.keys(names).join(' ') }
        }),
    },
    publish: {
      run: (who) =>
        changeCollection(
          who,
          'collection-published',
          async (client, { id, items, publishedAt }, at) => {
            if (items === 0 || publishedAt !== null) throw new AppError('conflict')
            await updatePublished(client, id, at)
          },
        ),
    },
    withdraw: {
      run: (who) =>
        changeCollection(who, 'collection-withdrawn', async (client, { id, publishedAt }) => {
          if (publishedAt === null) throw new AppError('conflict')
          await updatePublished(client, id, null)
        }),
    },
    remove: {
      run: async (who) => {
        await changeCollection(
          who,
          'collection-deleted',
          async (client, { id, slug, publishedAt }) => {
            if (publishedAt !== null) throw new AppError('conflict')
            await deleteCollection(client, id)
            return { slug }
          },
        )
        return '/staff/collections?done=1'
      },
    },
    add: {
      run: async ({ fields, scope, ...who }) => {
        const words = fields['words'] ?? ''
        const found = await findWorks(scope, words)
        const uuid = fields['item']
        const wanted = uuid === undefined ? found : found.filter((item) => item.uuid === uuid)
        await addToCollection(
          who,
          wanted.map((item) => item.id),
        )
        return `/staff/collections/${who.id}?${new URLSearchParams({ q: words, done: '1' })}`
      },
    },
    take: {
      run: ({ fields, ...who }) =>
        changeCollection(who, 'collection-emptied', async (client, { id }) => {
          const uuid = uuidOr404(fields['item'])
          if (!(await removeItem(client, id, uuid))) throw new AppError('conflict')
          return { item: uuid }
        }),
    },
    place: {
      run: ({ fields, ...who }) => moveItem(who, uuidOr404(fields['item']), fields['move'] ?? ''),
    },
  },
})

/** Works of the catalogue that words find, in the reader's language. */
async function findWorks({ deps, language }: RequestScope, words: string) {
  if (words === '' || !deps.search.isReady()) return []
  const { ids } = await deps.search.search({
    kinds: curatedKinds,
    productType: 'item',
    text: words,
    lang: language,
    sort: 'relevant',
    offset: 0,
    limit: FOUND_AT_ONCE,
    facets: 'kinds',
  })
  return findWorksByIds(
    deps.pool,
    ids.map(({ id }) => id),
  )
}

const cellsOf = ({ uuid, slug, kind, name, isPublished }: CollectedItem) => [
  { kind: 'picture', src: `/images/${uuid}?format=png&w=100`, alt: '' } as const,
  isPublished
    ? link(hrefs.item(kind, slug), name, known(kindWords, kind))
    : text(name, say('Not published')),
]

function foundTable(found: readonly CollectedItem[], words: string): TableView {
  return {
    title: 'Found',
    columns: ['Picture', 'Name'],
    rows: found.map((item) => ({
      cells: cellsOf(item),
      acts: [{ intent: 'add', label: 'Add', hidden: { words, item: item.uuid } }],
    })),
    empty: 'Nothing was found that is not in it already.',
    ...(found.length > 1 && {
      acts: [{ intent: 'add', label: 'Add all of these', hidden: { words } }],
    }),
  }
}

function contentsTable(items: readonly CollectedItem[]): TableView {
  return {
    title: 'In the collection',
    columns: ['Picture', 'Name'],
    rows: items.map((item, place) => {
      const move = (label: 'To the top' | 'Up' | 'Down', to: string) =>
        ({ intent: 'place', label, hidden: { item: item.uuid, move: to } }) as const
      return {
        cells: cellsOf(item),
        acts: [
          ...(place > 1 ? [move('To the top', 'first')] : []),
          ...(place > 0 ? [move('Up', 'up')] : []),
          ...(place < items.length - 1 ? [move('Down', 'down')] : []),
          { intent: 'take', label: 'Take out', hidden: { item: item.uuid } },
        ],
      }
    }),
    empty: 'Nothing yet. Look for works above and add them.',
  }
}

function textFields(name: 'name' | 'lead', texts: HouseTexts): FieldView[] {
  return languages.options.map((code: Language) => ({
    name: `${name}.${code}`,
    label:
      name === 'name'
        ? say('Name, {language}', { language: say(languageWords[code]) })
        : say('One sentence, {language}', { language: say(languageWords[code]) }),
    value: texts[code] ?? '',
    isRequired: name === 'name' && code === 'en',
  }))
}

function actsOf({ names, leads, items, publishedAt }: CollectionRow): ActView[] {
  return [
    {
      intent: 'texts',
      label: 'Name and text',
      hint: 'English is needed; a language without its own text shows it.',
      fields: [...textFields('name', names), ...textFields('lead', leads)],
    },
    ...actsIf(publishedAt === null && items > 0, [{ intent: 'publish', label: 'Publish' }]),
    publishedAt === null
      ? ({
          intent: 'remove',
          label: 'Delete',
          isDanger: true,
          hint: 'The collection is gone for good; its works stay in the catalogue.',
        } as const)
      : ({
          intent: 'withdraw',
          label: 'Withdraw',
          isDanger: true,
          hint: 'It leaves the site at once and stays here as a draft.',
        } as const),
  ]
}

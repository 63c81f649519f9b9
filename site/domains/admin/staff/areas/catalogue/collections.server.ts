import { AppError } from '#platform/errors.ts'
import { hrefs } from '#web/routing/href.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, number, state, text } from '#domains/admin/staff/frame/cells.ts'
import { knownFacts } from '#domains/admin/staff/frame/parts.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import {
  arrangeBuiltIn,
  BUILT_IN,
  builtInDetail,
  countBuiltIn,
} from './built-in-collections.server.ts'
import { idOr404 } from '#domains/admin/staff/areas/change-user.server.ts'
import { collectionActions } from './collection-actions.server.ts'
import { actionsOf, contentsTable, foundTable } from './collection-view.server.ts'
import {
  collectionsSql,
  findCollected,
  findCollection,
  type CollectionRow,
} from './collections.queries.server.ts'
import { findAssets } from './find-assets.server.ts'

const nameOf = ({ names, slug }: CollectionRow) => names['en'] ?? slug
const stateOf = ({ publishedAt }: CollectionRow) =>
  publishedAt === null
    ? ({ text: 'Draft', tone: 'neutral' } as const)
    : ({ text: 'Published', tone: 'ok' } as const)

export const collections = defineArea<CollectionRow>({
  name: 'collections',
  title: 'Collections of the house',
  lead: 'Works put together by hand. What is published stands first on the page of collections, in this order; with the address of a collection that gathers by itself it takes its place.',
  permission: 'catalogue',
  sql: collectionsSql,
  searchLabel: 'Name or address',
  filters: { state: { label: 'State', options: { published: 'Published', draft: 'Draft' } } },
  empty: {
    title: 'No collection was put together yet',
    text: 'Those that gather by themselves are on the site all the same.',
  },
  keyOf: ({ id }) => String(id),
  more: async (_pool, { deps }) => ({
    facts: [
      {
        label: 'Collections that gather by themselves',
        cell: link(
          `/staff/collections/${BUILT_IN}`,
          say('{shown} shown, {hidden} hidden', await countBuiltIn(deps)),
        ),
      },
    ],
    actions: [
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
  rowActions: ({ id }) => [
    { intent: 'move', label: 'Up', hidden: { collection: String(id), move: 'up' } },
    { intent: 'move', label: 'Down', hidden: { collection: String(id), move: 'down' } },
  ],
  detail: async ({ scope, deps, id, words }) => {
    if (id === BUILT_IN) return builtInDetail(scope)
    const collection = await findCollection(deps.pool, idOr404(id))
    if (!collection) throw new AppError('not_found')
    const [items, found] = await Promise.all([
      findCollected(deps.pool, collection.id),
      findAssets(scope, words),
    ])
    const there = new Set(items.map((asset) => asset.id))
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
      actions: actionsOf(collection),
      find: { label: 'Look for works to add', words },
      tables: [
        ...(words === ''
          ? []
          : [
              foundTable(
                found.filter((asset) => !there.has(asset.id)),
                words,
              ),
            ]),
        contentsTable(items),
      ],
    }
  },
  actions: { ...collectionActions, arrange: { run: arrangeBuiltIn } },
})

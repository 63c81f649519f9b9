import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { SLUG_END } from '#domains/workspace/collections/index.ts'
import type { AdminAction } from '#domains/admin/staff/frame/area.server.ts'
import {
  addToCollection,
  changeCollection,
  moveCollection,
  moveAsset,
  textsOf,
} from './change-collection.server.ts'
import {
  deleteCollection,
  insertCollection,
  removeItem,
  updateCollectionTexts,
  updatePublished,
} from './collections.queries.server.ts'
import { findAssets } from './find-assets.server.ts'

/** What is done to collections that the staff put together. */
export const collectionActions = {
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
      const made = await performAdminAction(deps, staff, note, async ({ now }, client) => {
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
      const found = await findAssets(scope, words)
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
    run: ({ fields, ...who }) => moveAsset(who, uuidOr404(fields['item']), fields['move'] ?? ''),
  },
} as const satisfies Readonly<Record<string, AdminAction>>

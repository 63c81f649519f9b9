import { z } from 'zod'
import { done } from './account-fields.ts'
import { item } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { hexColor } from './kinds.ts'
import { notYours } from './team-fields.ts'

const visibility = z.enum(['private', 'team', 'link', 'public'])

const look = z.object({
  colors: z.array(hexColor).min(1).max(20).nullable().meta({
    description: 'Every drawing is recoloured to these, darkest to darkest',
  }),
  stroke: z.number().min(0.25).max(8).nullable().meta({ description: 'Main width of lines' }),
  box: z.number().int().min(8).max(1024).nullable().meta({
    description: 'Every drawing is fitted into a square of this side',
  }),
})

/** A uuid, or kind and slug as addresses have them: `icon/arrow-up`, `icon-pack/plain-line`. */
const assetReference = z
  .string()
  .regex(
    /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-z-]{1,40}\/[^/\s,]{1,200})$/,
    'must be a uuid or kind/slug',
  )
const assetReferences = z.array(assetReference).min(1).max(500)

const collection = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  visibility,
  look,
  cover: z.string().nullable().meta({ description: 'Address of a picture' }),
  items_count: z.number().int(),
  version: z.number().int().meta({ description: 'Goes up by one with every change' }),
  can_edit: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

const change = z.object({
  type: z.enum(['add', 'remove', 'place', 'rename', 'copy', 'move']),
  items: assetReferences,
  before: assetReference.nullable().optional().meta({
    description: 'place: in front of which; null or absent for the end',
  }),
  places: z.array(z.number()).max(500).optional().meta({
    description: 'add, place: where each stood, as an undo names it',
  }),
  names: z.array(z.string().trim().max(80).nullable()).max(500).optional().meta({
    description: 'rename, add: a name of its own inside the collection; null for the name it has',
  }),
  to: z.uuid().optional().meta({ description: 'copy, move: the other collection' }),
})

const undoSteps = z
  .array(z.object({ collection: z.uuid(), change }))
  .meta({ description: 'Changes that take this one back, in their order' })

const params = z.object({ collection: z.string().min(1).max(120) })
const name = z.string().trim().min(1).max(80)
const description = z.string().trim().max(1000)

export const listCollections = defineEndpoint({
  method: 'GET',
  path: '/collections',
  tag: 'Collections',
  summary: 'The collections of the account, those changed last first',
  description:
    'Answers all of them at once, without pages. With `item`, `contains` says which of them ' +
    'hold it. Acting as a team, they are those of the team.',
  access: 'user',
  whileActing: 'recorded',
  keyScope: 'collections:read',
  query: z.object({ item: assetReference.optional() }),
  response: z.object({
    collections: z.array(
      collection.extend({
        contains: z.boolean().meta({ description: 'Whether the item of the query is in it' }),
      }),
    ),
  }),
  errors: ['invalid_request', 'login_required'],
})

export const createCollection = defineEndpoint({
  method: 'POST',
  path: '/collections',
  tag: 'Collections',
  summary: 'Make a collection, with items if some are named',
  description:
    'An account has at most 1000 collections and makes at most 300 an hour; beyond that ' +
    '`too_many_requests`. An item that is unknown is `not_found`, and nothing is made.',
  access: 'user',
  whileActing: 'recorded',
  keyScope: 'collections:write',
  body: z.object({
    name,
    description: description.optional(),
    visibility: visibility.optional().meta({
      description: 'Absent: private, or of the team while acting as one',
    }),
    items: assetReferences.optional(),
  }),
  response: z.object({ collection }),
  errors: [...notYours, 'too_many_requests'],
})

export const getCollection = defineEndpoint({
  method: 'GET',
  path: '/collections/{collection}',
  tag: 'Collections',
  summary: 'One collection with its items in order, by uuid or slug',
  description:
    'Collections that are public or shared by link are open to guests; of all others only those ' +
    'of the account. `own_name` is the name of an item inside the collection.',
  access: 'guest',
  whileActing: 'recorded',
  keyScope: 'collections:read',
  params,
  response: z.object({
    collection,
    items: z.array(item.extend({ own_name: z.string().nullable() })),
  }),
  errors: ['invalid_request', 'not_found'],
})

export const updateCollection = defineEndpoint({
  method: 'PATCH',
  path: '/collections/{collection}',
  tag: 'Collections',
  summary: 'Change name, description, visibility, cover or look',
  description:
    'With the version one has seen, a field that somebody else changed since answers conflict.',
  access: 'user',
  whileActing: 'recorded',
  keyScope: 'collections:write',
  params,
  body: z.object({
    name: name.optional(),
    description: description.optional(),
    visibility: visibility.optional(),
    cover: assetReference.nullable().optional(),
    look: look.partial().optional(),
    version: z.number().int().optional(),
  }),
  response: z.object({ collection }),
  errors: [...notYours, 'conflict'],
})

export const deleteCollection = defineEndpoint({
  method: 'DELETE',
  path: '/collections/{collection}',
  tag: 'Collections',
  summary: 'Delete a collection; the items stay in the catalogue and in other collections',
  description:
    'It cannot be undone, and links to it stop working. In a team members delete the team’s ' +
    'collections and their own private ones.',
  access: 'user',
  whileActing: 'recorded',
  keyScope: 'collections:write',
  params,
  response: done,
  errors: notYours,
})

export const changeCollection = defineEndpoint({
  method: 'POST',
  path: '/collections/{collection}/changes',
  tag: 'Collections',
  summary: 'Add, remove, order, rename, copy or move items',
  description: 'Changes made at the same time are applied one after the other; none is lost.',
  access: 'user',
  whileActing: 'recorded',
  keyScope: 'collections:write',
  params,
  body: change,
  response: z.object({ collection, changed: z.number().int(), undo: undoSteps }),
  errors: [...notYours, 'conflict'],
})

export const listFavorites = defineEndpoint({
  method: 'GET',
  path: '/favorites',
  tag: 'Collections',
  summary: 'Which of the works are in a collection of the account',
  description:
    'Takes at most 100 items and answers those that are in some collection, as they were named. ' +
    'Unknown items are left out.',
  access: 'user',
  whileActing: 'recorded',
  keyScope: 'collections:read',
  query: z.object({
    items: z
      .string()
      .max(12_000)
      // Percent-encoded, other characters grow beyond what a request line may hold.
      .regex(/^[\w/,.~-]*$/, 'must be UUIDs or kind/slug, separated by commas')
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(assetReference).min(1).max(100))
      .meta({ description: 'Separated by commas: icon/arrow-up,illustration/rocket' }),
  }),
  response: z.object({ favorites: z.array(z.string()) }),
  errors: ['invalid_request', 'login_required'],
})

/** What a change of the entries of a collection says. */
export type CollectionChange = z.output<typeof change>
export type CollectionUndo = z.output<typeof undoSteps>
export type Collection = z.output<typeof collection>

export const collectionCalls = {
  listCollections,
  createCollection,
  getCollection,
  updateCollection,
  deleteCollection,
  changeCollection,
  listFavorites,
} as const

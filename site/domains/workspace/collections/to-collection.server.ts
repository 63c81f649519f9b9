import type { Collection } from '@tessera/contracts'
import { hrefs } from '#web/routing/href.ts'
import type { CollectionRow } from './collections.queries.server.ts'

/** A collection as calls answer with it. */
export function toCollection(row: CollectionRow, canEdit: boolean): Collection {
  const { uuid, slug, name, description, visibility, look, version, cover } = row
  return {
    uuid,
    slug,
    name,
    description,
    visibility,
    look: {
      colors: look.colors === null ? null : [...look.colors],
      stroke: look.stroke,
      box: look.box,
    },
    cover: cover === null ? null : hrefs.image(cover, { width: 400 }),
    items_count: row.items,
    version,
    can_edit: canEdit,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

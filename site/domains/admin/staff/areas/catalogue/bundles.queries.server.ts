import type { BundleState } from '#db/schema/bundles.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type BundleListRow = {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly username: string
  readonly contributor: string
  /** Names of its packs, in their order. */
  readonly packs: readonly string[]
  readonly state: BundleState
  readonly message: string
  readonly updatedAt: Date
}

export const bundlesSql: ListSql = {
  select: `b.uuid, b.slug, b.name, b.description, c.username, c.name as contributor, b.state, b.message,
    b.updated_at as "updatedAt",
    array(select p.name from bundle_packs part join packs p on p.id = part.pack_id
      where part.bundle_id = b.id order by part.position) as packs`,
  from: 'bundles b join contributors c on c.id = b.contributor_id',
  sorts: { updated: 'b.updated_at', name: 'b.name' },
  tie: 'b.id',
  search: ['b.name', 'c.name', 'c.username'],
  filters: {
    state: {
      submitted: `b.state = 'submitted'`,
      returned: `b.state = 'returned'`,
      published: `b.state = 'published'`,
      withdrawn: `b.state = 'withdrawn'`,
    },
  },
}

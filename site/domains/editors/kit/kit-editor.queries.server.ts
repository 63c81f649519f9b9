import type { Pool } from 'pg'

export type EditableKitRow = {
  readonly slug: string
  readonly name: string
  /** What `readKit` of @tessera/kit reads. */
  readonly definition: unknown
  readonly author: string
  readonly authorUrl: string | null
  readonly username: string
  readonly spdx: string
  readonly licenseName: string
  readonly licenseUrl: string
  readonly packUuid: string
  readonly packName: string
  /** Whether anybody may have its parts. */
  readonly isOpen: boolean
}

export type KitChoiceRow = Pick<EditableKitRow, 'slug' | 'name' | 'author' | 'spdx'> & {
  readonly objects: number
}

const published = `
  from kits k
  join contributors c on c.id = k.contributor_id
  join licenses l on l.id = k.license_id
  join packs p on p.id = k.pack_id and p.published_at is not null
  where k.published_at is not null`

const isOpen = `p.price_minor = 0 and not p.is_exclusive`

/** Published kits by slug, with their definitions; unknown slugs are left out. */
export async function findEditableKits(
  pool: Pool,
  slugs: readonly string[],
): Promise<EditableKitRow[]> {
  const { rows } = await pool.query<EditableKitRow>(
    `select k.slug, k.name, k.definition, c.name as author, c.website as "authorUrl", c.username,
       l.spdx, l.name as "licenseName", l.url as "licenseUrl", p.uuid as "packUuid",
       p.name as "packName", ${isOpen} as "isOpen"
     ${published} and k.slug = any($1::text[])`,
    [slugs],
  )
  return rows
}

/** Every open kit, for adding figures and objects from others. */
export async function findOpenKits(pool: Pool): Promise<KitChoiceRow[]> {
  const { rows } = await pool.query<KitChoiceRow>(
    `select k.slug, k.name, c.name as author, l.spdx, k.object_count as objects
     ${published} and ${isOpen} order by k.name`,
  )
  return rows
}

/** The kit and part that a part of a kit stands for. */
export async function findKitObject(
  pool: Pool,
  slug: string,
): Promise<{ kit: string; slot: string; variant: string; name: string } | undefined> {
  const { rows } = await pool.query<{ kit: string; slot: string; variant: string; name: string }>(
    `select k.slug as kit, o.slot, o.variant, o.name
     from kit_objects o join (select k.id, k.slug ${published}) k on k.id = o.kit_id
     where o.slug = $1`,
    [slug],
  )
  return rows[0]
}

/** A part as it is stored: sanitised and cropped to its slot. Of locked kits only where that is allowed. */
export async function findPartSvg(
  pool: Pool,
  part: {
    readonly kit: string
    readonly slot: string
    readonly variant: string
    readonly mayBeLocked: boolean
  },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ svg: string }>(
    `select o.svg from kit_objects o
     join (select k.id, k.slug ${published} and ($4 or ${isOpen})) k on k.id = o.kit_id
     where k.slug = $1 and o.slot = $2 and o.variant = $3`,
    [part.kit, part.slot, part.variant, part.mayBeLocked],
  )
  return rows[0]?.svg
}

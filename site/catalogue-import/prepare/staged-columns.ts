/** Columns of the staging table in the order of COPY: name and SQL type. */
export const stagedColumns = {
  position: 'integer',
  source_key: 'text',
  kind: 'text',
  slug_base: 'text',
  name: 'text',
  pack_key: 'text',
  category: 'text',
  style: 'text',
  tags: 'text[]',
  colors: 'text[]',
  color_buckets: 'integer',
  price_minor: 'integer',
  is_exclusive: 'boolean',
  is_featured: 'boolean',
  is_trademark: 'boolean',
  is_animated: 'boolean',
  is_derived: 'boolean',
  unicon_family: 'text',
  width: 'integer',
  height: 'integer',
  facts: 'jsonb',
  content_hash: 'text',
  popularity: 'real',
  published_at: 'timestamptz',
  svg: 'text',
  svg_bytes: 'integer',
  svg_sha256: 'text',
  files: 'jsonb',
} as const satisfies Readonly<Record<string, string>>

export type StagedColumn = keyof typeof stagedColumns
export const stagedColumnNames = Object.keys(stagedColumns) as readonly StagedColumn[]

import type { Draft, DraftShare, DraftVersion } from '@tessera/contracts'
import type { DraftRow } from './drafts.queries.server.ts'
import type { ShareRow } from './shares/shares.queries.server.ts'
import type { VersionRow } from './versions.queries.server.ts'

/** A draft as the API tells it. */
export function toDraft(row: DraftRow): Draft {
  return {
    uuid: row.uuid,
    editor: row.editor,
    title: row.title,
    source: row.source,
    revision: row.revision,
    bytes: row.bytes,
    preview: row.hasPreview ? previewPath(row) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
  }
}

export function previewPath({ uuid, revision }: Pick<DraftRow, 'uuid' | 'revision'>): string {
  return `/drafts/${uuid}/preview.svg?v=${revision}`
}

export function toVersion({ revision, name, bytes, createdAt, by }: VersionRow): DraftVersion {
  return { revision, name, bytes, created_at: createdAt.toISOString(), created_by: by }
}

export function toShare({ uuid, rights, createdAt, expiresAt }: ShareRow): DraftShare {
  return {
    uuid,
    rights,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

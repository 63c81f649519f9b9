import { lookPairs } from '@tessera/icon-tile'
import type { ExportRequest } from '#domains/editors/export/index.ts'
import { EDITOR_PATH, filePath } from './design-address.ts'
import type { IconDocument } from './editor-view.ts'

type DesignFile = {
  readonly name: 'file' | 'set.zip' | 'all.zip'
  readonly more: readonly (readonly [string, string])[]
}

/** How a file of a design is asked for. A drawing of the visitor's own is sent along. */
export function askForDesign(
  { icon, look }: IconDocument,
  { name, more }: DesignFile,
): ExportRequest['ask'] {
  const headers = { accept: 'application/json, */*;q=0.1' }
  return ({ signal, locale }) => {
    if (!icon.isOwn) {
      const path = filePath(name, icon.slug, look, [...more, ['lang', locale]])
      return fetch(path, { headers, signal })
    }
    const body = new FormData()
    for (const [key, value] of [...lookPairs(look), ...more]) body.append(key, value)
    body.append('svg', icon.svg ?? '')
    return fetch(`${EDITOR_PATH}/own?lang=${locale}`, { method: 'POST', body, headers, signal })
  }
}

import { attributionText, type CreditEntry } from '@tessera/licensing'
import { kitsOfScene, type Scene } from '@tessera/kit'
import type { EditableKit } from '#domains/editors/kit/open-kits.server.ts'

/** What is owed to the kits of a scene, each once; composing is a change. */
export function sceneCredits(scene: Scene, rows: readonly EditableKit[]): CreditEntry[] {
  return kitsOfScene(scene).flatMap((slug) => {
    const row = rows.find((known) => known.slug === slug)
    if (row === undefined) return []
    return [
      {
        title: row.name,
        author: row.author,
        authorUrl: row.authorUrl,
        sourceName: row.kit.source?.name ?? row.packName,
        sourceUrl: row.kit.source?.url ?? row.authorUrl,
        spdx: row.spdx,
        licenseName: row.licenseName,
        licenseUrl: row.licenseUrl,
        isChanged: true,
      },
    ]
  })
}

/** The credit lines as text, one a line. */
export function creditLines(credits: readonly CreditEntry[]): string {
  return credits.map((credit) => attributionText(credit, 'text')).join('\n')
}

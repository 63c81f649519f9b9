import { applyCustomization, type Look } from '@tessera/convert'
import { nameIcons } from '@tessera/iconset'
import { permitsChanges, type Change } from '@tessera/licensing'
import type { ExportFormat, LeftOutReason } from './export-formats.ts'
import type { ExportRow } from './export.queries.server.ts'

export type Drawing = {
  readonly row: ExportRow & { readonly svg: string; readonly sha256: string }
  /** kebab-case, each once. */
  readonly name: string
  readonly title: string
  readonly svg: string
  readonly isChanged: boolean
  /** What the look of the collection did to its SVG. */
  readonly changes: readonly Change[]
}

export type LeftOut = { readonly title: string; readonly reason: LeftOutReason }

/**
 * The drawings of a collection in its look, with the names they have in every export, so that a name
 * does not depend on who exports. What may not be changed stays as it is in a zip of SVGs, and is
 * left out of forms that are themselves a change.
 */
export function prepareDrawings(
  rows: readonly ExportRow[],
  customization: Look,
  format: ExportFormat,
): { drawings: Drawing[]; leftOut: LeftOut[] } {
  const titles = rows.map(({ ownName, name }) => ownName ?? name)
  const names = nameIcons(titles)
  const drawings: Drawing[] = []
  const leftOut: LeftOut[] = []
  for (const [index, row] of rows.entries()) {
    const title = titles[index] ?? row.name
    const { svg, sha256 } = row
    const mayChange = permitsChanges(row.spdx)
    if (svg === null || sha256 === null) leftOut.push({ title, reason: 'no-drawing' })
    else if (!mayChange && format === 'font') leftOut.push({ title, reason: 'no-changes' })
    else {
      const changed = mayChange ? applyCustomization(svg, customization) : svg
      drawings.push({
        row: { ...row, svg, sha256 },
        name: names[index] ?? 'icon',
        title,
        svg: changed,
        isChanged: changed !== svg || format === 'font',
        changes: changed === svg ? [] : changesOfLook(customization),
      })
    }
  }
  return { drawings, leftOut }
}

function changesOfLook({ colors, stroke, box }: Look): Change[] {
  return [
    ...(colors === null ? [] : (['colors'] as const)),
    ...(stroke === null ? [] : (['stroke'] as const)),
    ...(box === null ? [] : (['place'] as const)),
  ]
}

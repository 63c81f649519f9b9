import { createHash } from 'node:crypto'
import { assignCodePoints, writeCodePoints, writeFontStyleSheet } from '@tessera/iconset'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import type { GlyphOutline } from '#platform/render/index.ts'
import type { ZipEntry } from '#domains/catalogue/downloads/index.server.ts'
import { findCodePoints, insertCodePoints, lockCodePoints } from './export.queries.server.ts'
import type { Drawing, LeftOut } from './prepare-drawings.ts'

type FontDeps = Pick<Deps, 'pool' | 'cache' | 'render'>

/** The silhouettes of drawings; those that have none are left out with the reason. */
export async function outlineDrawings(
  { cache, render }: FontDeps,
  drawings: readonly Drawing[],
): Promise<{ outlined: (Drawing & { readonly outline: string })[]; leftOut: LeftOut[] }> {
  const svgs = drawings.map(({ svg }) => svg)
  const bytes = await cache.cached(`glyphs-2 ${hashOf(svgs)}`, 'json', async () =>
    Buffer.from(JSON.stringify(await render.glyphOutlines(svgs))),
  )
  const outlines = JSON.parse(Buffer.from(bytes).toString()) as GlyphOutline[]
  const outlined: (Drawing & { outline: string })[] = []
  const leftOut: LeftOut[] = []
  for (const [index, drawing] of drawings.entries()) {
    const answer = outlines[index]!
    if (answer.isGlyph) outlined.push({ ...drawing, outline: answer.outline })
    else leftOut.push({ title: drawing.title, reason: answer.reason })
  }
  return { outlined, leftOut }
}

type FontRequest = {
  readonly collectionId: number
  readonly family: string
  readonly title: string
  readonly credit: string
  readonly drawings: readonly (Drawing & { readonly outline: string })[]
}

/** Font, style sheet, code points and a page that shows them. */
export async function makeFont(
  deps: FontDeps,
  { collectionId, family, title, credit, drawings }: FontRequest,
): Promise<ZipEntry[]> {
  const points = await keepCodePoints(
    deps,
    collectionId,
    drawings.map(({ row }) => row.id),
  )
  const glyphs = drawings
    .map(({ name, row, outline }) => ({ name, outline, codePoint: points.get(row.id) ?? 0 }))
    .toSorted((a, b) => a.codePoint - b.codePoint)
  const font = {
    family,
    copyright: credit,
    glyphs: glyphs.map(({ name, outline, codePoint }) => ({
      name,
      outline,
      unicode: codePoint.toString(16),
    })),
  }
  const woff2 = await deps.cache.cached(`collection-font-2 ${hashOf(font)}`, 'woff2', () =>
    deps.render.webFont(font),
  )
  const text = (path: string, content: string): ZipEntry => ({
    path,
    bytes: Buffer.from(content),
    isStored: false,
  })
  return [
    { path: `font/${family}.woff2`, bytes: woff2, isStored: true },
    text(`font/${family}.css`, writeFontStyleSheet({ family, prefix: family, credit, glyphs })),
    text('font/codepoints.json', writeCodePoints(glyphs)),
    text('font/index.html', specimen({ family, title, names: glyphs.map(({ name }) => name) })),
  ]
}

/** Gives code points to what has none yet; two exports at the same time agree. */
async function keepCodePoints(
  { pool }: FontDeps,
  collectionId: number,
  assetIds: readonly number[],
): Promise<Map<number, number>> {
  return inTransaction(pool, async (client) => {
    await lockCodePoints(client, collectionId)
    const given = await findCodePoints(client, collectionId)
    const fresh = assignCodePoints(given, assetIds)
    if (fresh.size > 0) await insertCodePoints(client, collectionId, fresh)
    return new Map([...given, ...fresh])
  })
}

type Specimen = {
  readonly family: string
  readonly title: string
  readonly names: readonly string[]
}

function specimen({ family, title, names }: Specimen): string {
  const cells = names.map(
    (name) =>
      `<li><i class="${family} ${family}-${name}" aria-hidden="true"></i><code>${family}-${name}</code></li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
<link rel="stylesheet" href="${family}.css">
<style>
body { font: 14px/1.4 system-ui; margin: 2rem; color-scheme: light dark }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
li { display: grid; gap: .5rem; justify-items: center; text-align: center }
i { font-size: 32px }
code { font-size: 11px; overflow-wrap: anywhere }
</style>
<ul>
${cells.join('\n')}
</ul>
</html>
`
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

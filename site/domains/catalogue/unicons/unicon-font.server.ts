import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { uniconFamilies, type UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { fontPath } from './unicon-view.ts'
import { findUniconOrigin, findUnicons, type UniconRow } from './unicons.queries.server.ts'

type FontDeps = Pick<Deps, 'pool' | 'cache' | 'render'>

const MOST_GLYPHS = 5000

/**
 * `/unicons/fonts/unicons-{family}.css|woff2`: style sheet and web font of a family, made from the
 * drawings of this catalogue.
 */
export function mountUniconFonts(app: Hono, deps: Deps): void {
  for (const family of uniconFamilies) {
    if (family.fontClass === null) continue
    app.get(fontPath(family, 'css'), forEverybody, async (context) => {
      const css = await writeStyleSheet(deps, family)
      return context.body(css, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
    })
    app.get(fontPath(family, 'woff2'), forEverybody, async (context) => {
      const { bytes, etag } = await makeUniconFont(deps, family)
      const headers = {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        etag,
      }
      if (context.req.header('if-none-match') === etag) {
        return new Response(null, { status: 304, headers })
      }
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
    })
  }
}

/**
 * The font of a family, made once for each state of its drawings.
 *
 * @throws {AppError} not_found where the family has no icons
 */
export async function makeUniconFont(
  deps: FontDeps,
  family: UniconFamily,
): Promise<{ bytes: Uint8Array; etag: string }> {
  const [rows, origin] = await Promise.all([
    findGlyphs(deps, family),
    findUniconOrigin(deps.pool, family.id),
  ])
  if (!origin || rows.length === 0) throw new AppError('not_found')
  const glyphs = rows.map(({ name, unicode, svg }) => ({ name, unicode: unicode ?? '', svg }))
  const hash = createHash('sha256').update(JSON.stringify(glyphs)).digest('hex')
  const bytes = await deps.cache.cached(`web-font-2 ${family.id} ${hash}`, 'woff2', () =>
    deps.render.webFont({
      family: `unicons-${family.id}`,
      copyright: `${origin.author}, ${origin.spdx}`,
      glyphs,
    }),
  )
  return { bytes, etag: `"${hash.slice(0, 32)}"` }
}

async function writeStyleSheet(deps: FontDeps, family: UniconFamily): Promise<string> {
  const [rows, origin] = await Promise.all([
    findGlyphs(deps, family),
    findUniconOrigin(deps.pool, family.id),
  ])
  if (!origin || rows.length === 0) throw new AppError('not_found')
  const { fontClass, id } = family
  const head = `/*! Unicons by ${origin.author}. Licence: ${origin.spdx}, ${origin.licenseUrl}
 * Changed: drawn again as one font with ligatures. */
@font-face {
  font-family: 'unicons-${id}';
  src: url('./unicons-${id}.woff2') format('woff2');
  font-display: block;
}
.${fontClass} {
  display: inline-block;
  font: normal 1em/1 'unicons-${id}';
  font-feature-settings: 'liga';
  letter-spacing: 0;
  text-transform: none;
  white-space: nowrap;
  -webkit-font-smoothing: antialiased;
}
`
  const classes = rows.map(
    ({ name, unicode }) => `.${fontClass}-${name}::before {\n  content: '\\${unicode}';\n}\n`,
  )
  return head + classes.join('')
}

/** Icons with a code point; names that are no class are left out. */
async function findGlyphs({ pool }: FontDeps, { id }: UniconFamily): Promise<UniconRow[]> {
  const rows = await findUnicons(pool, { family: id, limit: MOST_GLYPHS })
  return rows.filter(({ unicode, name }) => unicode !== null && /^[a-z\d-]+$/.test(name))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { siteRoot } from '#server/site-root.ts'
import { locales, type LocaleCode } from '../../i18n/locales.ts'
import { drawAppIcon } from './app-icon.ts'
import { writeAppManifest } from './write-app-manifest.server.ts'

/** What a browser needs to install the site as an app: its description in each language, and its icons. */
export function mountOffline(app: Hono, deps: Deps): void {
  for (const { code, prefix } of locales) {
    const path = prefix === '' ? '/app.webmanifest' : `/${prefix}/app.webmanifest`
    app.get(path, (context) => answerManifest(deps, context, code))
  }
  app.get('/:file{app-icon-(?:maskable-)?\\d+\\.png}', (context) => answerIcon(deps, context))
}

function answerManifest({ config }: Deps, context: Context, code: LocaleCode): Response {
  return context.json(writeAppManifest(config.siteName, code), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
  })
}

/** 180 for the home screen of iOS, the others named by the manifest. */
const sizes: ReadonlySet<number> = new Set([180, 192, 512])

async function answerIcon({ cache, render }: Deps, context: Context): Promise<Response> {
  const [, maskable, size] =
    /^app-icon-(maskable-)?(\d+)/.exec(context.req.param('file') ?? '') ?? []
  const width = Number(size)
  if (!sizes.has(width)) throw new AppError('not_found')
  const mark = await readFile(join(siteRoot, 'public/favicon.svg'), 'utf8')
  const svg = drawAppIcon(mark, { isMaskable: maskable !== undefined })
  const png = await cache.cached(`app-icon ${width} ${svg}`, 'png', () =>
    render.svgToRaster(svg, { width, height: width, format: 'png' }),
  )
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

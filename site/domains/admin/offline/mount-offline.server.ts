import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { siteRoot } from '#platform/site-root.ts'
import { locales, type LocaleCode } from '#web/i18n/locales.ts'
import { writeAppManifest } from './write-app-manifest.server.ts'

/** Parts of the side that the mark takes: a maskable icon may lose everything outside a circle of 80 %. */
const SHARE = 0.66
const SHARE_MASKABLE = 0.5

/** What a browser needs to install the site as an app: its description in each language, and its icons. */
export function mountOffline(app: Hono, deps: Deps): void {
  for (const { code, prefix } of locales) {
    const path = prefix === '' ? '/app.webmanifest' : `/${prefix}/app.webmanifest`
    app.get(path, forEverybody, (context) => answerManifest(deps, context, code))
  }
  app.get('/:file{app-icon-(?:maskable-)?\\d+\\.png}', forEverybody, (context) =>
    answerIcon(deps, context),
  )
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

/** The mark on a ground of its own, since systems put icons on any. */
function drawAppIcon(mark: string, { isMaskable }: { readonly isMaskable: boolean }): string {
  const share = isMaskable ? SHARE_MASKABLE : SHARE
  const inner = mark
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<style>[\s\S]*?<\/style>|<\/svg>\s*$/g, '')
  const viewBox = /viewBox="([^"]+)"/.exec(mark)?.[1] ?? '0 0 24 24'
  const side = 100 * share
  const at = (100 - side) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${isMaskable ? 0 : 22}" fill="#fbfbfd"/><svg x="${at}" y="${at}" width="${side}" height="${side}" viewBox="${viewBox}" fill="#131317">${inner}</svg></svg>`
}

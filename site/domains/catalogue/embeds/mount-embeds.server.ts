import { assetKind, type AssetKind } from '@tessera/contracts'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { hrefs } from '#web/routing/href.ts'
import { findRenamedSlug } from '#domains/catalogue/assets/index.server.ts'
import {
  writeEmbedPage,
  writeMissingPage,
  type EmbedPicture,
  type EmbedTurning,
} from './embed-page.ts'
import { embedElement } from './embed-element.ts'
import { findEmbedded, type EmbeddedAsset } from './embeds.queries.server.ts'

const WIDTH = 800
/** What is paid for is shown as large as in a card. */
const LOCKED_WIDTH = 400
/** What a picture of a model shows. */
const LOOK_FIELD =
  /^(?:m\d{1,3}\.[a-z]{1,12}|turn|tilt|projection|light|ground|background|variant)$/
const MOST_LOOK_FIELDS = 200
/** A frame whose visitor has asked to turn the model. */
const LIVE = 'live'
/** Textures of a model become pictures with addresses of their own. */
const SCRIPTS = "script-src 'self'; connect-src 'self' blob:; "
const CACHE = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * `/embed/{kind}/{slug}`: an asset with its credit line for an `<iframe>` of any site: `theme=light|dark`, `lang`.
 * `/embed.js` is the element `<tessera-asset href="…">` that makes such a frame of a page's address.
 */
export function mountEmbeds(app: Hono, deps: Deps): void {
  app.get('/embed/:kind/:slug', forEverybody, (context) => answerEmbedded(deps, context))
  app.get('/embed.js', forEverybody, (context) =>
    context.body(embedElement, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
}

/** @throws {AppError} not_found for programs */
async function answerEmbedded(deps: Deps, context: Context): Promise<Response> {
  const kind = assetKind.safeParse(context.req.param('kind')).data
  const slug = context.req.param('slug') ?? ''
  const asset = kind && (await findEmbedded(deps.pool, kind, slug))
  if (kind && asset) {
    const turning = turningOf(context, kind, asset)
    return send(context, 200, pageOf(deps, context, { kind, slug, asset, turning }), turning)
  }
  const renamed = kind && (await findRenamedSlug(deps.pool, kind, slug))
  if (kind && renamed) {
    const search = new URL(context.req.url).search
    return context.redirect(`/embed/${kind}/${encodeURIComponent(renamed)}${search}`, 301)
  }
  // Programs are told as everywhere; people see it inside the page of somebody else.
  if (!/text\/html/.test(context.req.header('accept') ?? '')) throw new AppError('not_found')
  const { language, theme } = optionsOf(context)
  const href = requestOrigin(deps.config, context) + localizePath('/', language)
  const message = problemTexts[language].not_found
  const page = writeMissingPage({ language, theme, message, siteName: deps.config.siteName, href })
  return send(context, 404, page)
}

type Shown = {
  readonly kind: AssetKind
  readonly slug: string
  readonly asset: EmbeddedAsset
  readonly turning: EmbedTurning | null
}

/** A model that anybody may have is turned in the frame, with the state of its address. */
function turningOf(context: Context, kind: AssetKind, asset: EmbeddedAsset): EmbedTurning | null {
  if (kind !== '3d' || !asset.isOpenModel) return null
  const { language } = optionsOf(context)
  const { t } = createI18n(language, loadMessages(language, ['gltfEditor']))
  const address = new URL(context.req.url)
  if (address.searchParams.get('view') === LIVE) {
    const modifiedAt = Math.floor(asset.updatedAt.getTime() / 1000)
    const model = `/previews/${asset.uuid}.glb?modified_at=${modifiedAt}`
    return { kind: 'live', model, label: t('gltfEditor.viewOf', { name: asset.name }) }
  }
  address.searchParams.set('view', LIVE)
  return { kind: 'offer', href: address.search, label: t('gltfEditor.turnHere') }
}

function pageOf(deps: Deps, context: Context, { kind, slug, asset, turning }: Shown): string {
  const { language, theme } = optionsOf(context)
  const { name, authorName, licenseName, width, height } = asset
  return writeEmbedPage({
    language,
    theme,
    title: name,
    picture: lookOf(context, kind, slug, asset) ?? pictureOf(kind, asset),
    width: width ?? WIDTH,
    height: height ?? WIDTH,
    credit: [name, authorName, licenseName, deps.config.siteName].join(' · '),
    href: requestOrigin(deps.config, context) + localizePath(hrefs.item(kind, slug), language),
    turning,
  })
}

/** A drawing that anybody may have as it is, what moves as a moving picture, all others as pixels. */
function pictureOf(kind: AssetKind, { uuid, updatedAt, isOpen }: EmbeddedAsset): EmbedPicture {
  const modifiedAt = Math.floor(updatedAt.getTime() / 1000)
  const pixels = hrefs.image(uuid, { width: isOpen ? WIDTH : LOCKED_WIDTH, modifiedAt })
  if (kind === 'lottie') return { address: `/previews/${uuid}.webp`, still: pixels }
  return isOpen ? { address: `/images/${uuid}.svg?modified_at=${modifiedAt}` } : { address: pixels }
}

/** A model as the fields of the 3D editor say that it looks, drawn by the server; null without any. */
function lookOf(
  { req }: Context,
  kind: AssetKind,
  slug: string,
  { hasModel }: EmbeddedAsset,
): EmbedPicture | null {
  if (kind !== '3d' || !hasModel) return null
  const fields = [...new URL(req.url).searchParams].filter(([name]) => LOOK_FIELD.test(name))
  if (fields.length === 0) return null
  const look = new URLSearchParams([['item', `3d/${slug}`], ...fields.slice(0, MOST_LOOK_FIELDS)])
  return { address: `/gltf-3d-editor/preview.webp?${look}` }
}

function optionsOf({ req }: Context) {
  const wanted = [req.query('lang'), req.header('accept-language')].filter(Boolean).join(',')
  const theme = req.query('theme')
  return {
    language: preferredLanguage(wanted),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  } as const
}

function send(
  { req }: Context,
  status: 200 | 404,
  page: string,
  turning: EmbedTurning | null = null,
): Response {
  const scripts = turning?.kind === 'live' ? SCRIPTS : ''
  return new Response(req.method === 'HEAD' ? null : page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; ${scripts}img-src 'self'${scripts && ' blob:'}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      'cache-control': CACHE,
      vary: 'accept-language',
    },
  })
}

import { data, redirect } from 'react-router'
import { localizePath, splitLocale } from '#web/i18n/locales.ts'
import type { Facet } from '#web/routing/table.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { grantDownload, readDownloadForm } from '#domains/catalogue/downloads/index.server.ts'
import { findAssetPage } from './find-asset-page.server.ts'
import {
  colorChangesOf,
  noCustomization,
  readCustomization,
} from './customise/icon-customization.ts'

/**
 * The download form of an asset page, submitted without JavaScript: 303 to the signed address, or
 * the page again with what is wrong and what was chosen.
 */
export async function submitDownload(
  { deps, actor, language }: RequestScope,
  { kind = 'icon' }: Facet,
  slug: string,
  request: Request,
) {
  const form = await readForm(request)
  const fields = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  try {
    const { asset } = await findAssetPage(deps, actor, { kind, slug })
    const { paintable } = asset
    const customization = paintable ? readCustomization(fields, paintable) : noCustomization
    const colors = paintable ? colorChangesOf(customization, paintable) : {}
    const input = readDownloadForm(form, asset.id, { colors, stroke: customization.stroke })
    const { url } = await grantDownload(deps, actor, input)
    return redirect(outsideOfRouter(url, request, deps.config), 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status } = error
    if (code === 'not_found') throw data({ code }, { status })
    if (code === 'login_required') return redirect(signupPath(language, request), 303)
    return data({ code, message: problemTexts[language][code], ...chosenIn(fields) }, { status })
  }
}

/** Signing up comes back to the asset. */
function signupPath(language: RequestScope['language'], request: Request): string {
  const { pathname, search } = new URL(request.url)
  const here = localizePath(splitLocale(pathname).pathname, language) + search
  return `/signup?${new URLSearchParams({ redirect: here, for: 'download' })}`
}

function chosenIn(fields: readonly (readonly [string, string])[]) {
  const given = new Map(fields)
  return { format: given.get('format') ?? null, size: Number(given.get('size')) || null }
}

/** The router would put its language before a path; files have none. Keeps the visitor's scheme. */
function outsideOfRouter(
  path: string,
  request: Request,
  { isPublicOriginSet, publicOrigin }: RequestScope['deps']['config'],
): string {
  return isPublicOriginSet ? publicOrigin + path : `//${new URL(request.url).host}${path}`
}

import { publicFeatures } from '@tessera/flags'
import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { createFeatureSource } from './feature-source.server.ts'

/**
 * `GET /growthbook-features`: the feature flags as this visitor may see them. Asked without
 * credentials; conditions are decided here by country, language and whether a crawler asks, shares are drawn in the browser.
 */
export function mountFlags(app: Hono, deps: Deps): void {
  const readFeatures = createFeatureSource(deps)
  app.get('/growthbook-features', forEverybody, async (context) => {
    const language = preferredLanguage(context.req.header('accept-language'))
    const { country, isCrawler } = requestScope(deps, context, language)
    const attributes = { country, language, isCrawler, loggedIn: false }
    const features = publicFeatures(await readFeatures(), attributes)
    return context.json({ status: 'success', response: { features } }, 200, {
      'cache-control': 'private, max-age=60',
      vary: 'accept-language',
    })
  })
}

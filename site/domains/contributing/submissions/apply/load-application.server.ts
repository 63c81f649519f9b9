import type { RequestScope } from '#platform/context.ts'
import { countryOptions } from '#web/i18n/country-options.server.ts'
import { loadStaticPage } from '#domains/content/static-pages/index.server.ts'
import { isContributor } from '#domains/contributing/submissions/list-submissions.server.ts'

export type ApplicationState = 'guest' | 'team' | 'open' | 'contributor'

/** The text on contributing, and what whoever reads it can do next. */
export async function loadApplication(scope: RequestScope, url: URL) {
  const { language, country } = scope
  const text = await loadStaticPage(scope, 'become-contributor', ['contributing', 'account'])
  const state = await stateOf(scope)
  return {
    ...text,
    application: {
      state,
      countries: state === 'open' ? countryOptions(language) : [],
      // Not on the page that guests share.
      country: state === 'open' ? country : null,
      /** Signing up comes back here with the redirect query as it is. */
      signup: `/signup?redirect=${encodeURIComponent(url.pathname + url.search)}`,
    },
  }
}

export type ApplicationData = Awaited<ReturnType<typeof loadApplication>>

async function stateOf({ deps, actor }: RequestScope): Promise<ApplicationState> {
  if (actor.kind === 'guest') return 'guest'
  if (actor.accountType === 'team') return 'team'
  return (await isContributor(deps, actor)) === null ? 'open' : 'contributor'
}

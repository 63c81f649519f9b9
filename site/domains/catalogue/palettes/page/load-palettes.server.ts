import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findPalettes } from '#domains/catalogue/palettes/palettes.queries.server.ts'
import type { PalettesData } from './palettes-data.ts'

/** The palettes of the account acted for. */
export async function loadPalettes({ deps, actor, language }: RequestScope): Promise<PalettesData> {
  const { accountId } = requireUser(actor)
  return {
    pageData: makePageData(language, ['palettes'], ({ t }) => ({
      title: t('palettes.title'),
      description: t('palettes.lead'),
      noindex: true,
    })),
    palettes: await findPalettes(deps.pool, accountId),
  }
}

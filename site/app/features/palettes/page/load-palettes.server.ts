import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { findPalettes } from '../palettes.queries.server.ts'
import type { PalettesData } from './palettes-data.ts'

/** The palettes of the account acted for. */
export async function loadPalettes({ deps, actor, language }: RequestScope): Promise<PalettesData> {
  const { accountId } = requireUser(actor)
  return {
    frame: pageFrame(language, ['palettes'], ({ t }) => ({
      title: t('palettes.title'),
      description: t('palettes.lead'),
      noindex: true,
    })),
    palettes: await findPalettes(deps.pool, accountId),
  }
}

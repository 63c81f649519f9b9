import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { findPalettes } from '../palettes.queries.server.ts'
import type { PalettesAnswer, PalettesData } from './palettes-data.ts'
import { PalettesPage } from './palettes-page.tsx'
import { submitPalettes } from './submit-palettes.server.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<PalettesData> {
  const { deps, actor, language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['palettes'], ({ t }) => ({
      title: t('palettes.title'),
      description: t('palettes.lead'),
      noindex: true,
    })),
    palettes: await findPalettes(deps.pool, requireUser(actor).accountId),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitPalettes(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PalettesData; readonly actionData?: PalettesAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <PalettesPage data={loaderData} answer={actionData} />
}

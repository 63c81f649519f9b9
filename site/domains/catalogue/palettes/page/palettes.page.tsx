import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadPalettes } from './load-palettes.server.ts'
import type { PalettesAnswer, PalettesData } from './palettes-data.ts'
import { PalettesPage } from './palettes-page.tsx'
import { submitPalettes } from './submit-palettes.server.ts'

export function loader({ context }: LoaderFunctionArgs): Promise<PalettesData> {
  return loadPalettes(context.get(scopeContext))
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitPalettes(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PalettesData; readonly actionData?: PalettesAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <PalettesPage data={loaderData} answer={actionData} />
}

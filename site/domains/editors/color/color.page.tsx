import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { ColorAnswer, ColorEditorData } from './color-data.ts'
import { ColorEditor } from './color-editor.tsx'
import { loadColorEditor } from './load-color-editor.server.ts'
import { submitColorEditor } from './submit-color-editor.server.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<ColorEditorData> {
  return loadColorEditor(context.get(scopeContext), new URL(request.url).searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitColorEditor(context.get(scopeContext), request)
}

export const meta = pageMeta

/** A form that was sent changes neither palette nor artwork: both are the page's own by then. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === undefined && defaultShouldRevalidate

type PageProps = { readonly loaderData: ColorEditorData; readonly actionData?: ColorAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <ColorEditor data={loaderData} answer={actionData} />
}

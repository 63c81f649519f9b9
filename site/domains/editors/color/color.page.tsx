import { useCallback, useState } from 'react'
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
  const { number, onAdopt } = usePalettes(loaderData)
  return <ColorEditor key={number} data={loaderData} answer={actionData} onAdopt={onAdopt} />
}

/**
 * Counts the palettes that were opened one after the other: an address with another draft, or without the one that is
 * open, is another palette and must not be saved over it. The address of the editor's own draft is the same palette.
 */
function usePalettes(data: ColorEditorData) {
  const uuid = data.kept?.uuid ?? null
  const [open, setOpen] = useState({ data, uuid, number: 0 })
  const onAdopt = useCallback((adopted: string) => {
    setOpen((now) => (now.uuid === adopted ? now : { ...now, uuid: adopted }))
  }, [])
  if (open.data === data) return { number: open.number, onAdopt }
  const next = { data, uuid, number: uuid === open.uuid ? open.number : open.number + 1 }
  setOpen(next)
  return { number: next.number, onAdopt }
}

import { pageMeta } from '#web/routing/page-meta.ts'
import { KitEditor } from '#domains/editors/kit/index.ts'
import { loadObjectEditor } from './load-object-editor.server.ts'

export const loader = loadObjectEditor

export const meta = pageMeta

export default function Page({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loadObjectEditor>>
}) {
  return <KitEditor {...loaderData} />
}

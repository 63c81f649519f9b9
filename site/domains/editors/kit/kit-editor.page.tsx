import { pageMeta } from '#web/routing/page-meta.ts'
import { KitEditor } from './kit-editor.tsx'
import { loadKitEditor } from './load-kit-editor.server.ts'

export const loader = loadKitEditor

export const meta = pageMeta

export default function Page({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loadKitEditor>>
}) {
  return <KitEditor {...loaderData} />
}

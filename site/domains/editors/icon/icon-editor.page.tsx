import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import type { EditorData } from './editor-view.ts'
import { IconEditor } from './icon-editor.tsx'
import { loadIconEditor } from './load-icon-editor.server.ts'

export const loader = loadIconEditor

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: EditorData }) {
  if (!('icon' in loaderData)) return <CatalogueComing />
  return <IconEditor data={loaderData} />
}

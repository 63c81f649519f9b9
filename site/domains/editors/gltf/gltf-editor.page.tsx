import { pageMeta } from '#web/routing/page-meta.ts'
import { loadGltfEditor } from './load-gltf-editor.server.ts'
import { GltfEditor } from './gltf-editor.tsx'
import type { GltfEditorData } from './gltf-editor-data.ts'

export const loader = loadGltfEditor
export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: GltfEditorData }) {
  const { item, look, draft } = loaderData
  const isForm = item?.address === null
  return (
    <GltfEditor
      key={`${item?.slug} ${draft?.uuid} ${isForm ? JSON.stringify(look) : ''}`}
      data={loaderData}
    />
  )
}

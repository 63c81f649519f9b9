import { saveBlob } from '#domains/editors/export/index.ts'
import { SVG_EDITOR_PATH, type FileFormat } from '#domains/editors/svg/svg-address.ts'
import type { OpenedItem } from '#domains/editors/svg/svg-editor-data.ts'
import { optimised } from './optimised.ts'

type FileOrder = {
  readonly svg: string
  readonly format: FileFormat
  readonly px: number
  readonly isOptimised: boolean
  readonly item: OpenedItem | null
  readonly name: string
  readonly locale: string
}

/**
 * Hands a file to the browser. A drawing without an asset behind it is saved as it is, without a
 * server; what comes from an asset is granted and credited there. Answers null, or why there is none.
 */
export async function saveFile(order: FileOrder): Promise<string | null> {
  const { svg, format, px, isOptimised, item, name, locale } = order
  const text = isOptimised ? optimised(svg) : svg
  if (format === 'svg' && item === null) {
    saveBlob(new Blob([text], { type: 'image/svg+xml' }), `${fileName(name)}.svg`)
    return null
  }
  const body = new FormData()
  body.append('svg', text)
  body.append('format', format)
  body.append('px', String(px))
  if (item) body.append('item', `${item.kind}/${item.slug}`)
  const answer = await fetch(`${SVG_EDITOR_PATH}/file?lang=${locale}`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json, */*;q=0.1' },
  })
  if (!answer.ok) return ((await answer.json()) as { message?: string }).message ?? ''
  saveBlob(await answer.blob(), `${fileName(item?.slug ?? name)}.${format}`)
  return null
}

function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\s]+/g, '-').slice(0, 80) || 'drawing'
}

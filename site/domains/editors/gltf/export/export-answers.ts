import { creditFile } from '@tessera/file-credit'
import type { FileCredit } from '@tessera/licensing'
import { applyLook, readCredit } from '@tessera/model3d'
import {
  GLTF_EDITOR_PATH,
  type FileFormat,
  type FilmFormat,
} from '#domains/editors/gltf/gltf-address.ts'
import type { OpenedItem } from '#domains/editors/gltf/gltf-editor-data.ts'
import { writeLookFields } from '#domains/editors/gltf/look-fields.ts'
import type { GltfDocument } from '#domains/editors/gltf/state/gltf-document.ts'

type Order = {
  readonly document: GltfDocument
  readonly item: OpenedItem | null
  readonly name: string
  readonly format: FileFormat | FilmFormat
  readonly locale: string
  readonly signal: AbortSignal
}

/** The model: of an asset the server puts the look on its own file, an own one never leaves the browser. */
export async function answerModel(order: Order): Promise<Response> {
  const { document, item, name, format } = order
  if (item !== null) return ask('file', order, item)
  const glb = applyLook(document.own!.bytes, document.look)
  const bytes = format === 'usdz' ? await (await import('./usdz-here.ts')).usdzHere(glb) : glb
  return fileOf(new Blob([bytes as Uint8Array<ArrayBuffer>]), `${fileName(name)}.${format}`)
}

/** A picture that the browser draws; of an asset once the server has granted it, with its credit inside. */
export async function answerPicture(
  order: Order & { readonly draw: (credit: FileCredit | null) => Promise<Blob> },
): Promise<Response> {
  const { item, name, format, draw } = order
  const granted = item === null ? null : await ask('credit', order, item)
  if (granted && !granted.ok) return granted
  const credit = granted ? ((await granted.json()) as FileCredit) : creditInside(order.document)
  const picture = await draw(credit)
  const called = `${fileName(name)}.${format}`
  if (credit === null || !isCreditedAfterwards(format)) return fileOf(picture, called)
  const bytes = creditFile(format, new Uint8Array(await picture.arrayBuffer()), credit)
  return fileOf(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: picture.type }), called)
}

/** Of a model that was made here from an icon of the catalogue, or came with its credit. */
function creditInside({ own }: GltfDocument): FileCredit | null {
  const credit = own && readCredit(own.bytes)
  return credit && { ...credit, declared: null }
}

/** The tags of a WebM are written with it. */
function isCreditedAfterwards(format: Order['format']): format is 'png' | 'webp' | 'mp4' {
  return format === 'png' || format === 'webp' || format === 'mp4'
}

function ask(
  to: 'file' | 'credit',
  { document, format, locale, signal }: Order,
  { kind, slug }: OpenedItem,
): Promise<Response> {
  const body = new URLSearchParams([
    ['item', `${kind}/${slug}`],
    ...writeLookFields(document.look),
    ['format', format],
  ])
  return fetch(`${GLTF_EDITOR_PATH}/${to}?lang=${locale}`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json, */*;q=0.1' },
    signal,
  })
}

function fileOf(blob: Blob, name: string): Response {
  return new Response(blob, { headers: { 'content-disposition': `filename="${name}"` } })
}

/** Headers hold ASCII alone. */
function fileName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-').slice(0, 80) || 'model'
}

import { GLTF_EDITOR_PATH } from '#domains/editors/gltf/gltf-address.ts'
import { openOwn, type GltfDocument } from '#domains/editors/gltf/state/gltf-document.ts'

export type SolidForm = {
  /** Percent and thousandths of the longer side. */
  readonly depth: number
  readonly bevel: number
  readonly color: string
}

type Solid = SolidForm & ({ readonly text: string } | { readonly icon: string })

export type FoundIcon = { readonly uuid: string; readonly slug: string; readonly name: string }

const MOST_ICONS = 18

/** A model of a text or an icon; of a refusal what the server says. @throws where it cannot be reached */
export async function askSolid(
  solid: Solid,
  locale: string,
): Promise<{ readonly document: GltfDocument } | { readonly message: string }> {
  const answer = await fetch(`${GLTF_EDITOR_PATH}/solid?lang=${locale}`, {
    method: 'POST',
    body: new URLSearchParams(Object.entries(solid).map(([name, value]) => [name, String(value)])),
    headers: { accept: 'application/json, */*;q=0.1' },
  })
  if (!answer.ok) return (await answer.json()) as { message: string }
  return { document: openOwn(new Uint8Array(await answer.arrayBuffer())) }
}

/** Free icons by words. @throws where the catalogue cannot be reached */
export async function findIcons(query: string, locale: string): Promise<readonly FoundIcon[]> {
  const fields = { query, asset: 'icon', price: 'free', per_page: String(MOST_ICONS), lang: locale }
  const answer = await fetch(`/api/v2/search?${new URLSearchParams(fields)}`)
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`)
  const { response } = (await answer.json()) as {
    response: { items: { data: FoundIcon[] } }
  }
  return response.items.data
}

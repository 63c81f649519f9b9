import type { AssetAddress } from './asset-of-address.ts'

/** What a cell does not carry and its actions need. */
export type AssetFacts = {
  readonly id: number
  /** What it can be downloaded as, the original first. */
  readonly formats: readonly string[]
  readonly spdx: string
}

const asked = new Map<string, Promise<AssetFacts>>()

/**
 * Asks the API for an asset, once a page.
 *
 * @throws Error where the site does not answer, so that the next click asks again
 */
export function fetchAsset({ kind, slug }: AssetAddress): Promise<AssetFacts> {
  const key = `${kind}/${slug}`
  const known = asked.get(key)
  if (known) return known
  const answer = ask(kind, slug)
  asked.set(key, answer)
  answer.catch(() => asked.delete(key))
  return answer
}

async function ask(kind: string, slug: string): Promise<AssetFacts> {
  const answer = await fetch(`/api/v2/items/${encodeURIComponent(slug)}?asset=${kind}`, {
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`the asset was answered with ${answer.status}`)
  const { item } = (await answer.json()).response
  return {
    id: item.id,
    formats: item.formats.map(({ format }: { format: string }) => format),
    spdx: item.licenses[0].spdx,
  }
}

import type { DescribedPicture } from './describe-in-browser.ts'

const SHOWN = 12

export type AlikePreview = {
  readonly total: number
  readonly works: readonly {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly kind: 'icon' | 'illustration' | '3d' | 'lottie'
    readonly picture: string
    readonly likeness: number
  }[]
}

type Answer = {
  readonly response: {
    readonly total: number
    readonly matches: readonly {
      readonly likeness: number
      readonly item: {
        readonly id: number
        readonly slug: string
        readonly name: string
        readonly asset: AlikePreview['works'][number]['kind']
        readonly urls: { readonly thumb: string }
      }
    }[]
  }
}

/**
 * The first works that look like a picture. Only its numbers are sent.
 *
 * @throws TypeError where the site cannot be reached, Error where it refuses
 */
export async function fetchAlike(
  { hash, also, edges }: DescribedPicture,
  colors: string | null,
  signal: AbortSignal,
): Promise<AlikePreview> {
  const parameters = new URLSearchParams({ hash, edges, per_page: String(SHOWN) })
  if (also) parameters.set('also', also)
  if (colors) parameters.set('colors', colors)
  const answer = await fetch(`/api/v2/search/picture?${parameters}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`search by picture answered ${answer.status}`)
  const { response } = (await answer.json()) as Answer
  return {
    total: response.total,
    works: response.matches.map(({ likeness, item }) => ({
      id: item.id,
      slug: item.slug,
      name: item.name,
      kind: item.asset,
      picture: item.urls.thumb,
      likeness,
    })),
  }
}

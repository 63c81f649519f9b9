export type BrandPalette = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly colors: readonly string[]
  readonly selected: boolean
}

/** The palettes of the account; an empty list, and a line in the console, when they cannot be had. */
export async function fetchPalettes(): Promise<readonly BrandPalette[]> {
  try {
    const answer = await fetch('/api/v2/brand-palettes', {
      headers: { accept: 'application/json' },
    })
    if (!answer.ok) return []
    const json = (await answer.json()) as { response: { brand_palettes: BrandPalette[] } }
    return json.response.brand_palettes
  } catch (error) {
    console.error('the palettes could not be fetched', error)
    return []
  }
}

/** What one language says of one emoji: its short name and its keywords, lower case. */
export type Annotation = { readonly name: string; readonly keywords: readonly string[] }

/** Emoji (without variation selectors) to what a language says of it. */
export type Annotations = ReadonlyMap<string, Annotation>

type CldrFile = {
  readonly annotations: {
    readonly annotations: Readonly<
      Record<string, { readonly default?: readonly string[]; readonly tts?: readonly string[] }>
    >
  }
}

/** One language's annotations; of several locales the first that names an emoji gives its name. */
export function readAnnotations(files: readonly Uint8Array[]): Annotations {
  const result = new Map<string, Annotation>()
  for (const file of files) {
    const { annotations } = (JSON.parse(new TextDecoder().decode(file)) as CldrFile).annotations
    for (const [emoji, { default: keywords = [], tts: [name = ''] = [] }] of Object.entries(
      annotations,
    )) {
      const key = plainEmoji(emoji)
      const known = result.get(key)
      const all = [...(known?.keywords ?? []), name, ...keywords].map(plainWords)
      result.set(key, {
        name: known?.name ?? plainWords(name),
        keywords: [...new Set(all)].filter((word) => word !== ''),
      })
    }
  }
  return result
}

/** Without variation selectors and skin tones: how the search looks an emoji up. */
export function plainEmoji(emoji: string): string {
  return emoji.replace(/[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu, '')
}

/** Lower case in composed form, without punctuation around or between the words. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}'’ー]+/gu, ' ')
    .trim()
}

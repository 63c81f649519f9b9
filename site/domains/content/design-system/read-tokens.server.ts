import tokensCss from '#web/styles/tokens.css?raw'

export type Token = {
  readonly name: string
  /** As written in the style sheet. */
  readonly value: string
  readonly note: string
}

export type TokenGroup = { readonly title: string; readonly tokens: readonly Token[] }

/** The tokens the site itself uses, read from its style sheet: a copy would age. */
export function readTokens(css: string = tokensCss): TokenGroup[] {
  const groups: { title: string; tokens: Token[] }[] = []
  const pattern = /\/\* ---- (.+?) -+ \*\/|(--[\w-]+):\s*([^;]+);(?:[ \t]*\/\* (.*?) \*\/)?/g
  for (const [, title, name, value = '', note = ''] of css.matchAll(pattern)) {
    if (title) groups.push({ title, tokens: [] })
    else if (name) groups.at(-1)?.tokens.push({ name, value: value.replace(/\s+/g, ' '), note })
  }
  return groups.filter(({ tokens }) => tokens.length > 0)
}

/** The groups that hold a token whose name begins with one of these words. */
export function groupsOf(groups: readonly TokenGroup[], words: readonly string[]): TokenGroup[] {
  const belongs = ({ name }: Token) => words.some((word) => name.startsWith(`--${word}`))
  return groups
    .map(({ title, tokens }) => ({ title, tokens: tokens.filter(belongs) }))
    .filter(({ tokens }) => tokens.length > 0)
}

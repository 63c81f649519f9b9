/** Packages of sets, as `.npmrc` leads them here: `@icons:registry=https://…/npm/`. */
export const SCOPE = '@icons'

export const frameworks = ['react', 'vue', 'svelte'] as const
export type Framework = (typeof frameworks)[number]

/** What components need beside them. */
export const peers = {
  react: { react: '>=18' },
  vue: { vue: '>=3.3' },
  svelte: { svelte: '>=5' },
} as const satisfies Record<Framework, Readonly<Record<string, string>>>

export type NpmPackage = {
  readonly prefix: string
  /** Null for the data alone. */
  readonly framework: Framework | null
}

const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

/**
 * Reads `lucide-react` or `lucide`. A set whose own prefix ends in the name of a framework comes first. Null for what
 * no package is called.
 */
export function readNpmName(name: string, hasSet: (prefix: string) => boolean): NpmPackage | null {
  if (!NAME.test(name)) return null
  if (hasSet(name)) return { prefix: name, framework: null }
  const framework = frameworks.find((one) => name.endsWith(`-${one}`))
  if (!framework) return null
  const prefix = name.slice(0, -framework.length - 1)
  return hasSet(prefix) ? { prefix, framework } : null
}

export function npmNameOf({ prefix, framework }: NpmPackage): string {
  return `${SCOPE}/${framework === null ? prefix : `${prefix}-${framework}`}`
}

import type { English } from './english.generated.ts'

/** The types of the English files, which say which keys exist. */
export type { English }

export type Namespace = keyof English

/** `shell.skip`, `ui.copy`, …: namespace, a dot, the key in the namespace's file. */
export type MessageKey = {
  [N in Namespace]: `${N}.${keyof English[N] & string}`
}[Namespace]

/** What travels to the client: full key to compiled text, one locale, only the namespaces a route asked for. */
export type Messages = Readonly<Record<string, string>>

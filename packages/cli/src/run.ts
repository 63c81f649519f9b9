/** A call of the program, and what it may reach. */
export type Run = {
  readonly args: readonly string[]
  readonly cwd: string
  /** A key of an app, for what needs an account. */
  readonly key?: string
  /** Where the tokens of logins are kept; without one nobody is logged in. */
  readonly configFolder?: string
  /** Waits between two questions of a login. */
  readonly wait?: (ms: number) => Promise<void>
  readonly fetch?: typeof fetch
  readonly print: (line: string) => void
}

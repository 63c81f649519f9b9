import type { Client } from '@tessera/sdk'

export type McpOptions = {
  readonly client: Client
  /** The site, such as https://assets.example.com. */
  readonly origin: string
  /** For files of the site, which need no key. */
  readonly fetch?: typeof fetch
}

export type Site = Required<McpOptions>

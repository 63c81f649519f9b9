#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createClient } from '@tessera/sdk'
import { createMcp } from './create-mcp.ts'

const { TESSERA_ORIGIN: named = '', TESSERA_KEY: key = '' } = process.env
const origin = URL.parse(named)?.origin
if (origin === undefined || !/^https?:/.test(origin)) {
  console.error(
    'Set TESSERA_ORIGIN to the address of the site, such as https://assets.example.com.',
  )
  process.exitCode = 2
} else {
  const client = createClient({ origin, ...(key !== '' && { key }) })
  await createMcp({ client, origin }).connect(new StdioServerTransport())
}

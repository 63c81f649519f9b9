import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { createTestSite } from '#testing/test-site.ts'

const main = fileURLToPath(import.meta.resolve('@tessera/mcp')).replace(/index\.ts$/, 'main.ts')

test('the program over stdio and the site over HTTP give the official client the same answers', async () => {
  await using site = await createTestSite()
  const listening = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }, listening.resolve)
  const origin = `http://127.0.0.1:${(await listening.promise).port}`
  const browser = await openBrowser(site, await createTestUser(site.deps))
  const { app } = (await browser.call('POST', '/apps', { name: 'MCP' })).response
  const scopes = ['catalogue:read', 'collections:read']
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`, { scopes })).response
  const ofProgram = new Client({ name: 'test', version: '1' })
  const ofSite = new Client({ name: 'test', version: '1' })
  await ofProgram.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [main],
      env: { TESSERA_ORIGIN: origin, TESSERA_KEY: secret },
    }),
  )
  await ofSite.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
    }) as never,
  )
  const both = async (name: string, args: Record<string, unknown>) => {
    const asked = { name, arguments: args }
    const answers = [await ofProgram.callTool(asked), await ofSite.callTool(asked)]
    return answers.map(({ structuredContent }) => structuredContent)
  }

  expect((await ofProgram.listTools()).tools).toEqual((await ofSite.listTools()).tools)
  const [searched, same] = await both('search_assets', { query: 'sun' })
  expect(searched).toEqual(same)
  expect(searched).toMatchObject({ lang: 'en' })
  const [own] = await both('list_collections', {})
  expect(own).toEqual({ collections: [] })

  await ofProgram.close()
  await ofSite.close()
  await new Promise((resolve) => server.close(resolve))
})

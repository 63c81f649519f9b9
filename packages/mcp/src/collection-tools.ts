import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answerWith, orRefusal } from './answers.ts'
import type { Site } from './site.ts'
import { showItem } from './shown-items.ts'

const MOST = 20

/** Collections of the account; a guest is told to connect. */
export function addCollectionTools(server: McpServer, { client, origin }: Site): void {
  server.registerTool(
    'list_collections',
    {
      title: 'List collections',
      description: 'The collections of the connected account.',
      inputSchema: {},
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () =>
      orRefusal(async () => {
        const { collections } = await client.listCollections()
        return answerWith({
          collections: collections.map(({ uuid, name, items_count: count, can_edit }) => ({
            uuid,
            name,
            count,
            can_edit,
          })),
        })
      }),
  )
  server.registerTool(
    'get_collection',
    {
      title: 'Look into a collection',
      description: 'What a collection holds, by its uuid or slug.',
      inputSchema: { collection: z.string().min(1).max(200) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ collection: name }) =>
      orRefusal(async () => {
        const { collection, items } = await client.getCollection({ path: { collection: name } })
        return answerWith({
          uuid: collection.uuid,
          name: collection.name,
          count: collection.items_count,
          items: items.slice(0, MOST).map((item) => showItem(item, origin)),
        })
      }),
  )
  server.registerTool(
    'add_to_collection',
    {
      title: 'Add to a collection',
      description: 'Adds assets to a collection of the account, by their slugs.',
      inputSchema: {
        collection: z.string().min(1).max(200).describe('Its uuid, from list_collections'),
        slugs: z.array(z.string().min(1).max(200)).min(1).max(MOST),
      },
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    ({ collection, slugs }) =>
      orRefusal(async () => {
        const items: string[] = []
        const credits: string[] = []
        for (const slug of slugs) {
          const { item } = await client.getItem({ path: { slug } })
          items.push(item.uuid)
          credits.push(item.attribution)
        }
        const body = { type: 'add', items } as const
        const { changed } = await client.changeCollection({ path: { collection }, body })
        return answerWith({ collection, added: changed, credits })
      }),
  )
}

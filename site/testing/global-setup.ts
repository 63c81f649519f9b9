import type { TestProject } from 'vitest/node'
import { useMemoryFolder } from './memory-folder.ts'
import { buildTestCatalogue, type TestCatalogue } from './test-catalogue.ts'
import { startTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

type SharedServer = TestServer & { readonly catalogue: TestCatalogue }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: SharedServer
  }
}

type Shared = {
  readonly server: Promise<SharedServer & { stop: () => Promise<void> }>
  users: number
}

/** Each project evaluates this module anew, in one process: the server is shared through `globalThis`. */
const KEY = Symbol.for('tessera test server')
const place = globalThis as { [KEY]?: Shared }

/** One PostgreSQL server for all projects of a run, with the databases that tests clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (place[KEY] ??= { server: startServer(), users: 0 })
  shared.users += 1
  const { adminUrl, template, catalogue, stop } = await shared.server
  project.provide('testServer', { adminUrl, template, catalogue })
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete place[KEY]
    await stop()
  }
}

async function startServer() {
  const leaveMemory = useMemoryFolder()
  const { stop, ...server } = await startTestServer()
  const { remove, ...catalogue } = await buildTestCatalogue(server)
  return {
    ...server,
    catalogue,
    async stop() {
      await remove()
      await stop()
      leaveMemory()
    },
  }
}

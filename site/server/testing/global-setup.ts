import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Runs once per test project: one PostgreSQL server and one migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestServer()
  project.provide('testServer', { adminUrl, template })
  return stop
}

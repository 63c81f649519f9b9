export { createMcp } from './create-mcp.ts'
export type { McpOptions } from './site.ts'

export { createMcp, type McpOptions } from './create-mcp.ts'

export { mountMcp } from './mount-mcp.server.ts'

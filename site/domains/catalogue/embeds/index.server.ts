export { mountEmbeds } from './mount-embeds.server.ts'

export { admitTokens, isAccessToken } from './admit-tokens.server.ts'
export { mountOAuth } from './mount-oauth.server.ts'

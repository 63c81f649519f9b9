import { actors, type ActorName } from './matrix.ts'

/** The same for everybody: no session counts, only what the request holds. */
const everybody = (verdict: string) => [
  {
    verdicts: Object.fromEntries(actors.map((actor) => [actor, verdict])) as Record<
      ActorName,
      string
    >,
  },
]

/** What programs ask of OAuth and MCP, and install; a request without any secret is told so. */
export const programAddresses = {
  'GET /.well-known/oauth-authorization-server': everybody('allowed'),
  'GET /.well-known/oauth-protected-resource': everybody('allowed'),
  'GET /.well-known/oauth-protected-resource/mcp': everybody('allowed'),
  'GET /.well-known/oauth-protected-resource/api/v2': everybody('allowed'),
  'POST /oauth/token': everybody('invalid_request'),
  'POST /oauth/revoke': everybody('invalid_request'),
  'POST /oauth/register': everybody('invalid_client_metadata'),
  'POST /oauth/device_authorization': everybody('invalid_request'),
  'POST /mcp': everybody('unsupported_media_type'),
  'GET /mcp': everybody('method_not_allowed'),
  'DELETE /mcp': everybody('method_not_allowed'),
  'GET /packages/:file': everybody('not_found'),
}

import { keyScopes } from '@tessera/contracts'
import { grantTypes } from './register-app.server.ts'

/** Where each part of the protocol is asked. */
export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  device: '/oauth/device_authorization',
} as const

/** RFC 8414, with the fields of RFC 8628 and RFC 9207. */
export function serverMetadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: issuer + paths.authorize,
    token_endpoint: issuer + paths.token,
    device_authorization_endpoint: issuer + paths.device,
    revocation_endpoint: issuer + paths.revoke,
    registration_endpoint: issuer + paths.register,
    service_documentation: `${issuer}/api`,
    scopes_supported: keyScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: grantTypes,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** RFC 9728 of the site or of one path of it. */
export function resourceMetadata(issuer: string, path: string, siteName: string) {
  return {
    resource: issuer + path,
    authorization_servers: [issuer],
    scopes_supported: keyScopes,
    bearer_methods_supported: ['header'],
    resource_name: siteName,
    resource_documentation: `${issuer}/api`,
  }
}

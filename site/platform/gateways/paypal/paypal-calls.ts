import { askGateway, type GatewayJson } from '#platform/gateways/ask-gateway.ts'

export type PaypalSettings = {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly apiUrl: string
  readonly certificateUrl: string
}

const TOKEN_MARGIN_MS = 60_000

/** The calls of PayPal's API that we make, under a token that is fetched anew before it ends. */
export function createPaypalCalls(
  settings: Pick<PaypalSettings, 'clientId' | 'clientSecret' | 'apiUrl'>,
) {
  let token: { readonly value: string; readonly until: number } | null = null
  return { ask, readOrder, capture }

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    { requestId, body }: { readonly requestId?: string; readonly body?: object } = {},
  ): Promise<GatewayJson> {
    return askGateway({
      method,
      url: settings.apiUrl + path,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        prefer: 'return=representation',
      },
      ...(body && { body }),
    })
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const pair = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const made = await askGateway({
      method: 'POST',
      url: `${settings.apiUrl}/v1/oauth2/token`,
      headers: { authorization: `Basic ${pair}` },
      body: 'grant_type=client_credentials',
    })
    const until = Date.now() + Number(made.expires_in) * 1000 - TOKEN_MARGIN_MS
    token = { value: String(made.access_token), until }
    return token.value
  }

  function readOrder(id: string): Promise<GatewayJson> {
    return ask('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`)
  }

  function capture(id: string): Promise<GatewayJson> {
    return ask('POST', `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
      requestId: `capture-${id}`,
      body: {},
    })
  }
}

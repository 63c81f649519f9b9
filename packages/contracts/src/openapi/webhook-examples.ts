/** Typical values of webhooks and of what was sent to them. */
export const webhookExamples: Readonly<Record<string, unknown>> = {
  'Webhook.url': 'https://hooks.example.com/tessera',
  'createWebhook.body.url': 'https://hooks.example.com/tessera',
  'updateWebhook.body.url': 'https://hooks.example.com/tessera',
  'Webhook.description': 'Build server',
  'createWebhook.body.description': 'Build server',
  'updateWebhook.body.description': 'Build server',
  'Webhook.events': ['license.granted', 'asset.withdrawn'],
  'WebhookDelivery.event': 'license.granted',
  last_error: 'status_500',
  'attempts.error': 'status_500',
  excerpt: 'Internal Server Error',
  'createWebhook.response.secret': 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  'rotateWebhookSecret.response.secret': 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  payload: '{"type":"webhook.test","timestamp":"2026-11-28T04:10:00.000Z","data":{}}',
}

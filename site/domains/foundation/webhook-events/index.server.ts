export { publishAssetEvent } from './publish-asset-event.server.ts'
export { publishEvent, publishTestEvent } from './publish-event.server.ts'
export { webhookDelivery } from './webhook-job.ts'

import { conversionCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { cancelConversion } from './cancel-conversion.server.ts'
import { conversionUrl, readConversion } from './read-conversion.server.ts'
import { readResult } from './read-result.server.ts'
import { startConversion } from './start-conversion.server.ts'
import { uploadFile } from './upload-file.server.ts'

export const conversionHandlers = [
  handle(calls.uploadConversionFile, async ({ scope: { deps, actor }, query, file }) => {
    const kept = await uploadFile(deps, requireUser(actor), { name: query.name, file })
    const { uuid, name, bytes, expiresAt } = kept
    return { file: { uuid, name, bytes, expires_at: expiresAt.toISOString() } }
  }),
  handle(calls.createConversion, async ({ scope: { deps, actor }, body }) => {
    const { to, options = {}, sources } = body
    const who = requireUser(actor)
    const uuid = await startConversion(deps, who, { to, options, sources })
    const conversion = await readConversion(deps, who, uuid)
    return { job: { uuid, url: conversionUrl(uuid) }, conversion }
  }),
  handle(calls.getConversion, async ({ scope: { deps, actor }, params }) => ({
    conversion: await readConversion(deps, requireUser(actor), params.conversion),
  })),
  handle(calls.cancelConversion, async ({ scope: { deps, actor }, params }) => {
    await cancelConversion(deps, requireUser(actor), params.conversion)
    return { conversion: await readConversion(deps, requireUser(actor), params.conversion) }
  }),
  handle(calls.getConversionResult, async ({ scope: { deps, actor }, params, query }) =>
    readResult(deps, requireUser(actor), { uuid: params.conversion, position: query.file }),
  ),
]

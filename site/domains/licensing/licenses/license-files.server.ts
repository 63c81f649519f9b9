import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { recordedWhileActing, refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { toPatientStream } from '#platform/http/files/patient-stream.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { certificatePdf } from './certificates/certificate-pdf.server.ts'
import { licenseFile } from './export-licenses.server.ts'
import { findOwnLicense } from './find-license.server.ts'
import { makeCertificate } from './certificates/make-certificate.server.ts'

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json', pdf: 'application/pdf' }

/**
 * Files of the licence ledger for whom they belong to: `/licenses/export.csv|json` has everything,
 * `/licenses/{number}/certificate.pdf|json` one signed certificate.
 */
export function mountLicenseFiles(app: Hono, deps: Deps): void {
  app.get('/licenses/:name{export\\.(?:csv|json)}', refusedWhileActing, (context) => {
    const { actor } = requestScope(deps, context, 'en')
    if (actor.kind === 'guest') throw new AppError('login_required')
    const format = context.req.param('name') === 'export.csv' ? 'csv' : 'json'
    const body = toPatientStream(licenseFile(deps, actor, format))
    return new Response(body, { headers: headersOf(format, `licenses.${format}`) })
  })
  app.get(
    '/licenses/:number/:name{certificate\\.(?:pdf|json)}',
    recordedWhileActing,
    async (context) => {
      const { actor } = requestScope(deps, context, 'en')
      const number = context.req.param('number')
      if (!isUuid(number)) throw new AppError('not_found')
      const license = await findOwnLicense(deps, actor, number)
      const { certificate, key } = await makeCertificate(deps, license)
      const format = context.req.param('name') === 'certificate.pdf' ? 'pdf' : 'json'
      const bytes =
        format === 'pdf'
          ? await certificatePdf(certificate, key)
          : Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`)
      const name = `license-${number}.${format}`
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: headersOf(format, name) })
    },
  )
}

function headersOf(format: keyof typeof types, name: string): Record<string, string> {
  return {
    'content-type': types[format],
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  }
}

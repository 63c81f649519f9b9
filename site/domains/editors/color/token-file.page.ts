import { tokenFormatNames, toTokenPalette, writeTokens } from '@tessera/palette'
import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { readColorView } from './state/color-address.ts'
import { scaleChoice } from './state/scale-choice.ts'

/** `/color-editor/tokens/css?color=…`: the palette of an address as a file, always as attachment. */
export function loader({ params, request }: LoaderFunctionArgs): Response {
  const format = tokenFormatNames.find((known) => known === params['format'])
  if (!format) throw new AppError('not_found')
  const { draft, choices } = readColorView(new URL(request.url).searchParams)
  const file = writeTokens(toTokenPalette(draft, scaleChoice(choices)), format)
  const body = typeof file.body === 'string' ? new TextEncoder().encode(file.body) : file.body
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': file.mime.startsWith('application/octet')
        ? file.mime
        : `${file.mime}; charset=utf-8`,
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    },
  })
}

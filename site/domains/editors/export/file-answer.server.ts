import { formatInfo, type FormatInfo } from '@tessera/convert'

/** Made by the 3D editor alone: no asset is offered as it. */
const usdz = { mime: 'model/vnd.usdz+zip', extension: 'usdz' }

/** A file that was made for one visitor: offered under its name, opened by no browser, kept by nobody. */
export function fileAnswer(
  bytes: Uint8Array,
  format: keyof typeof formatInfo | 'usdz' | Pick<FormatInfo, 'mime' | 'extension'>,
  name: string,
): Response {
  const { mime, extension } = kindOf(format)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': mime,
      'content-disposition': `attachment; filename="${name}.${extension}"`,
      'content-length': String(bytes.byteLength),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}

function kindOf(format: Parameters<typeof fileAnswer>[1]): Pick<FormatInfo, 'mime' | 'extension'> {
  if (typeof format !== 'string') return format
  return format === 'usdz' ? usdz : formatInfo[format]
}

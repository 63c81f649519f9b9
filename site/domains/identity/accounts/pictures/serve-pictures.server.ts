import type { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { findPictures } from './pictures.queries.server.ts'
import { PICTURES_PATH, type PictureName, type PictureSize } from '#web/routing/picture-urls.ts'

/** Everybody may see them. An address with the picture's version never shows another one. */
export function mountAccountPictures(app: Hono, { pool, files }: Deps): void {
  app.get(
    `${PICTURES_PATH}/:uuid/:file{(?:photo|company|cover)-(?:small|normal|large)\\.webp}`,
    forEverybody,
    async (context) => {
      const uuid = context.req.param('uuid')
      const [name, size] = context.req.param('file').replace('.webp', '').split('-') as [
        PictureName,
        PictureSize,
      ]
      const pictures = z.uuid().safeParse(uuid).success ? await findPictures(pool, uuid) : undefined
      const picture = pictures?.[name]
      const bytes = picture ? await files.read(picture[size]) : null
      if (!picture || !bytes) throw new AppError('not_found')
      const isOfVersion = context.req.query('v') === picture.version
      return context.body(Uint8Array.from(bytes), 200, {
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': isOfVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
    },
  )
}

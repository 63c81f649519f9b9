import { api } from '@tessera/contracts'
import { handle } from '#server/http/mount.ts'
import { toItem } from '../catalogue/index.server.ts'
import { findHeldLicenses } from '../licenses/index.server.ts'
import { attributionOf } from './attribution-of.server.ts'
import { declaredOf } from './declared-of.ts'
import { findItem } from './find-item.server.ts'
import { isOpenItem } from './is-open-item.ts'

export const assetHandlers = [
  handle(api.getItem, async ({ scope: { deps, actor }, params, query }) => {
    const { item, files, formats } = await findItem(
      deps,
      query.asset === undefined
        ? { slugOrId: params.slug }
        : { kind: query.asset, slug: params.slug },
    )
    const held = await findHeldLicenses(deps, actor, { itemIds: [item.id] })
    const bytesOf = (format: string) => files.find((file) => file.format === format)?.bytes
    return {
      item: {
        ...toItem(
          {
            ...item,
            inlineSvg: isOpenItem(item)
              ? (files.find(({ format, role }) => format === 'svg' && role === 'original')?.body ??
                null)
              : null,
            itemCount: null,
          },
          held.ofItem(item.id),
        ),
        lang: query.lang,
        category: item.category,
        style: item.style,
        width: item.width,
        height: item.height,
        views: item.viewCount,
        downloads: item.downloadCount,
        updated_on: item.updatedAt.toISOString(),
        formats: formats.map(({ format, sizes, isStored }) => ({
          format,
          ...(sizes && { sizes: [...sizes] }),
          ...(isStored && { bytes: bytesOf(format) }),
        })),
        is_editorial: item.isEditorial,
        attribution: attributionOf(item, 'text'),
        declared: toDeclared(declaredOf(item.facts)),
      },
    }
  }),
]

function toDeclared(declared: ReturnType<typeof declaredOf>) {
  return declared && { ai_made: declared.isAiMade, ai_training: declared.allowsTraining }
}

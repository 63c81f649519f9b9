import { api } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { toApiAsset } from '#domains/catalogue/cards/index.server.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
import { attributionOf } from './attribution-of.server.ts'
import { declaredOf } from './declared-of.ts'
import { findAsset } from './find-asset.server.ts'
import { isOpenAsset } from './is-open-asset.ts'

export const assetHandlers = [
  handle(api.getItem, async ({ scope: { deps, actor }, params, query }) => {
    const { item, files, formats } = await findAsset(
      deps,
      query.asset === undefined
        ? { slugOrId: params.slug }
        : { kind: query.asset, slug: params.slug },
    )
    const held = await findHeldLicenses(deps, actor, { assetIds: [item.id] })
    const bytesOf = (format: string) => files.find((file) => file.format === format)?.bytes
    return {
      item: {
        ...toApiAsset(
          {
            ...item,
            inlineSvg: isOpenAsset(item)
              ? (files.find(({ format, role }) => format === 'svg' && role === 'original')?.body ??
                null)
              : null,
            itemCount: null,
          },
          held.ofAsset(item.id),
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

import { belongingCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { AppError } from '#platform/errors.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { colorsOfPicture } from './colors-of-picture.server.ts'
import { colorsOfWebsite } from './colors-of-website.server.ts'
import { deletePalettes, findPalettes, type PaletteRow } from './palettes.queries.server.ts'
import { createPalette, updatePalette } from './save-palette.server.ts'

const done = { done: true } as const

export const paletteHandlers = [
  handle(calls.listPalettes, async ({ scope: { deps, actor } }) => {
    const palettes = await findPalettes(deps.pool, requireUser(actor).accountId)
    const clients = palettes.map(({ client }) => client).filter((client) => client !== null)
    return {
      brand_palettes: palettes.map(toPalette),
      selected: palettes.find(({ isSelected }) => isSelected)?.id ?? null,
      clients: [...new Set(clients)].toSorted(),
    }
  }),
  handle(calls.createPalette, async ({ scope: { deps, actor }, body }) => ({
    brand_palette: toPalette(await createPalette(deps, requireUser(actor), body)),
  })),
  handle(calls.updatePalette, async ({ scope: { deps, actor }, params, body }) => {
    const input = { uuid: params.palette, fields: body }
    return { brand_palette: toPalette(await updatePalette(deps, requireUser(actor), input)) }
  }),
  handle(calls.deletePalette, async ({ scope: { deps, actor }, params }) => {
    const { accountId } = requireUser(actor)
    const deleted = await deletePalettes(deps.pool, { accountId, uuid: params.palette })
    if (deleted === 0) throw new AppError('not_found')
    return done
  }),
  handle(calls.extractPalette, async ({ scope: { deps, actor }, query, file }) => ({
    colors: await colorsOfPicture(deps, requireUser(actor), { file, ...query }),
  })),
  handle(calls.readWebsiteColors, async ({ scope: { deps, actor }, body }) =>
    colorsOfWebsite(deps, requireUser(actor), body.url),
  ),
  handle(calls.resetPalettes, async ({ scope: { deps, actor } }) => {
    await deletePalettes(deps.pool, { accountId: requireUser(actor).accountId })
    return done
  }),
]

function toPalette({ id, uuid, name, colors, client, isSelected }: PaletteRow) {
  return { id, uuid, name, colors: [...colors], client, selected: isSelected }
}

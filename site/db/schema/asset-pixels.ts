import { integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { assets } from './catalogue.ts'

/** How light the picture of an asset is, measured once it was drawn: it says which ground shows it. */
export const assetPixels = pgTable('asset_pixels', {
  assetId: integer()
    .primaryKey()
    .references(() => assets.id, { onDelete: 'cascade' }),
  /** Mean of what is drawn, 0 to 1; null where nothing can be drawn. */
  luminance: real(),
  /** Mean distance of the strongest channel from the weakest, 0 to 1. */
  chroma: real(),
  /** Share of what is drawn that stands out of the light stage as text does. */
  outline: real(),
  /** The content that was drawn: another one is drawn anew. */
  contentHash: text().notNull(),
})

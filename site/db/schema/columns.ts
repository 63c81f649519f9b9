import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Amounts are whole minor units (cents, paise) of the currency beside them. */
export const minor = () => bigint({ mode: 'number' })

export const moment = () => timestamp({ withTimezone: true })

/** A public name for a row: sorted by time, never guessed from a neighbour. */
export const newUuid = () =>
  uuid()
    .notNull()
    .unique()
    .default(sql`uuidv7()`)

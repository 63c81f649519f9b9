import { z } from 'zod'

/** Asks for what follows: beside or in the place of `page`. */
export const after = z.string().min(1).max(300).optional().meta({
  description: 'The `next` of the answer before; `page` does not count then',
})

export const next = z.string().nullable().meta({
  description: 'Where the list goes on, for `after`; null at the end',
})

import { z } from 'zod'
import { language } from '@tessera/contracts'

/** A line in English and, where it was written, in other languages. */
export const announcementText = z
  .partialRecord(language, z.string().trim().min(1).max(300))
  .refine((texts) => texts.en !== undefined, 'English is needed')

const announcement = z.strictObject({
  /** Whoever closes it does not see this name again. */
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  text: announcementText,
  /** A path of this site. */
  link: z
    .string()
    .regex(/^\/(?![/\\])\S{0,200}$/)
    .optional(),
})

/** A line of the operator's own above every page. */
export type Announcement = z.output<typeof announcement>

/** Reads the setting; null where it is none. */
export function readAnnouncement(text: string): Announcement | null {
  return parseOrNull(announcement, text)
}

const headlineCount = z.number().int().positive().max(1e12).optional()

const headlineCounts = z.strictObject({
  users: headlineCount,
  assets: headlineCount,
  icons: headlineCount,
  illustrations: headlineCount,
  threeD: headlineCount,
  lottie: headlineCount,
  animatedIcons: headlineCount,
  newPerDay: headlineCount,
  newPerWeek: headlineCount,
})

/** Round figures that the operator vouches for, in place of those of this catalogue. */
export type HeadlineCounts = z.output<typeof headlineCounts>

/** Reads the setting; null where it is none. */
export function readHeadlineCounts(text: string): HeadlineCounts | null {
  return parseOrNull(headlineCounts, text)
}

const variant = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,30}$/),
  weight: z.number().positive().max(1000),
})

const tests = z
  .array(
    z.strictObject({
      /** The cookie is `ab_{name}`. */
      name: z.string().regex(/^[a-z0-9_]{1,40}$/),
      variants: z
        .array(variant)
        .min(2)
        .max(10)
        .refine((list) => new Set(list.map(({ name }) => name)).size === list.length),
    }),
  )
  .max(20)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length)

/** A test of two or more variants, one of which a visitor keeps. */
export type AbTest = z.output<typeof tests>[number]

/** Reads the setting; null where it is none. */
export function readAbTests(text: string): readonly AbTest[] | null {
  return parseOrNull(tests, text)
}

function parseOrNull<T extends z.ZodType>(type: T, text: string): z.output<T> | null {
  try {
    return type.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export type Light = 'ok' | 'warn' | 'bad'

/** How a part was at the last look, and what was told of it. */
export type KnownPart = {
  readonly light: Light
  readonly since: Date
  readonly isToldRed: boolean
  readonly toldAt: Date | null
}

/** It turned red, is red no more, or is still red a day later. */
export type AlertKind = 'red' | 'mended' | 'reminder'

/** A light that did not stand from one look to the next is told to nobody: looks come each minute. */
const STANDS_MS = 50_000
const REMINDER_MS = 86_400_000

/** What becomes of a part that has a light now, and what is to be told of it. */
export function lookAt(
  before: KnownPart | undefined,
  light: Light,
  now: Date,
): { readonly part: KnownPart; readonly kind: AlertKind | null } {
  const since = before?.light === light ? before.since : now
  const isToldRed = before?.isToldRed ?? false
  const toldAt = before?.toldAt ?? null
  const kind = kindOf({ light, since, isToldRed, toldAt }, now)
  if (kind === null) return { part: { light, since, isToldRed, toldAt }, kind }
  return { part: { light, since, isToldRed: kind !== 'mended', toldAt: now }, kind }
}

function kindOf({ light, since, isToldRed, toldAt }: KnownPart, now: Date): AlertKind | null {
  if (now.getTime() - since.getTime() < STANDS_MS) return null
  const isRed = light === 'bad'
  if (isRed !== isToldRed) return isRed ? 'red' : 'mended'
  if (!isRed || toldAt === null) return null
  return now.getTime() - toldAt.getTime() >= REMINDER_MS ? 'reminder' : null
}

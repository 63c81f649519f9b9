import type { SceneMember } from '@tessera/kit'
import type { Translate } from '#web/i18n/create-translator.ts'
import { partWords } from './part-words.ts'
import type { KitEditorData } from './load-kit-editor.server.ts'

/** What a figure or object of a scene is called in lists: its kit or part, and its number. */
export function memberName(
  t: Translate,
  member: SceneMember,
  others: KitEditorData['others'],
): string {
  const kit = others.find(({ slug }) => slug === member.kit)?.name ?? member.kit
  return member.type === 'figure'
    ? `${kit} ${member.id}`
    : `${partWords(t, member.variant)} ${member.id}`
}

import type { MessageKey } from '#web/i18n/messages.ts'

type TextOf<Key> = Key extends `areas.${infer Text}` ? Text : never

/** A text of the areas in English, as the file of English messages has it: what is missing there does not compile. */
export type AreaText = TextOf<MessageKey>

/** A text with values filled in; those may be texts themselves. */
export type Said = {
  readonly say: AreaText
  readonly values: Readonly<Record<string, string | number | Said>>
}

/** What is the same in every language: a name, a path, an example. */
export type AsIs = { readonly asIs: string }

/** What an area says in places that hold words. */
export type Words = AreaText | Said | AsIs

/** What stands in places that hold data: a string is shown as it is, whatever the language. */
export type Data = string | Said

export const say = (text: AreaText, values: Said['values'] = {}): Said => ({ say: text, values })
export const asIs = (text: string): AsIs => ({ asIs: text })

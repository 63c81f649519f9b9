import type { Endpoint, RequestOf } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'

export type FormWords = Readonly<Record<string, string | number>>

/** A text of the catalogue, perhaps with values of its own, or one that is the same in every language. */
export type FormText =
  | MessageKey
  | { readonly key: MessageKey; readonly words: FormWords }
  | { readonly text: string }

interface FieldShape<Name extends string> {
  /** As the contract names it; password managers and stored forms know it too. */
  readonly name: Name
  readonly label: FormText
  readonly hint?: MessageKey
  /** What an error at this field says; otherwise it follows from the type, see `invalidTextOf`. */
  readonly invalid?: MessageKey
  /** Shows what is wrong with this other name too, which has no field of its own. */
  readonly alsoShows?: string
  readonly required?: boolean
}

interface TypedShape<Name extends string> extends FieldShape<Name> {
  readonly autoComplete?: string
  readonly autoCapitalize?: 'none'
  readonly spellCheck?: false
  readonly placeholder?: string
  readonly maxLength?: number
  /** Filled in from the signed-in person. */
  readonly prefill?: 'name' | 'email'
}

export interface TextInput<Name extends string = string> extends TypedShape<Name> {
  readonly kind: 'text'
  readonly type?: 'email' | 'url' | 'date' | 'number' | 'password'
  readonly inputMode?: 'numeric'
  readonly step?: number
  /** A number, or what the page says by that word (a date). */
  readonly min?: number | { readonly word: string }
}

export interface TextBox<Name extends string = string> extends TypedShape<Name> {
  readonly kind: 'area'
  readonly rows: number
}

/** A password that can be shown. */
export interface PasswordInput<Name extends string = string> extends FieldShape<Name> {
  readonly kind: 'password'
  readonly autoComplete: 'current-password' | 'new-password'
  readonly minLength?: number
}

export interface Choice<Name extends string = string> extends FieldShape<Name> {
  readonly kind: 'select'
  readonly autoComplete?: string
  /** The label of the empty choice, where nothing is chosen at first. */
  readonly blank?: FormText
  /** Without them the page gives the choices by the name of the field. */
  readonly options?: readonly { readonly value: string; readonly label: FormText }[]
}

export interface Tick<Name extends string = string> extends FieldShape<Name> {
  readonly kind: 'check'
  /** What a ticked box sends; `on` as browsers do. */
  readonly value?: string
  /** A long sentence in small type, such as consent to terms. */
  readonly isSmall?: boolean
}

export interface Upload<Name extends string = string> extends FieldShape<Name> {
  readonly kind: 'file'
}

export type FormField<Name extends string = string> =
  | TextInput<Name>
  | TextBox<Name>
  | PasswordInput<Name>
  | Choice<Name>
  | Tick<Name>
  | Upload<Name>

/** Fields side by side, or in a fieldset with a legend. */
export interface FieldGroup<Name extends string = string> {
  readonly kind: 'group'
  readonly className: string
  readonly legend?: MessageKey
  readonly hint?: MessageKey
  readonly fields: readonly FormField<Name>[]
}

/**
 * A form as data: what it asks for, in the order of the page. `Name` are the names of the contract's
 * schema, so that a field that the schema does not know does not compile.
 */
export interface Form<Name extends string = string> {
  /** Tells the forms of a page apart. */
  readonly id: string
  readonly submit: MessageKey
  readonly fields: readonly (FormField<Name> | FieldGroup<Name>)[]
  /** Visitors solve the human check first. */
  readonly isForHumans?: boolean
  /** Values that the texts of the form name, such as a least length. */
  readonly words?: FormWords
}

/** The fields of a form without their groups. */
export function fieldsOf({ fields }: Form): readonly FormField[] {
  return fields.flatMap((part) => (part.kind === 'group' ? part.fields : [part]))
}

/** The names that the body of an endpoint knows. */
export type BodyNames<E extends Endpoint> = keyof RequestOf<E>['body'] & string

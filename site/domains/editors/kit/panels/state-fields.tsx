import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

/** The scene and what is selected, for forms that are sent without JavaScript. */
export function StateFields({ editing }: { readonly editing: KitEditing }) {
  return (
    <>
      {/* Enter in a field presses the first button of a form: this one does nothing but send it. */}
      <input type="submit" value="" hidden />
      {!editing.isScripted && <input type="hidden" name="s" value={editing.address} />}
      {!editing.isScripted && editing.member && (
        <input type="hidden" name="m" value={editing.member.id} />
      )}
    </>
  )
}

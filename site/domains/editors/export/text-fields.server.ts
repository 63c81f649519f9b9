/** The options of an export that stand in a form beside the drawing, as they would in an address. */
export function textFieldsOf(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].filter(
      (pair): pair is [string, string] => pair[0] !== 'svg' && typeof pair[1] === 'string',
    ),
  )
}

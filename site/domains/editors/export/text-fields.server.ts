/** The options of an export that stand in a form beside the drawing in `body`, as they would in an address. */
export function textFieldsOf(form: FormData, body: string): URLSearchParams {
  return new URLSearchParams(
    [...form].filter(
      (pair): pair is [string, string] => pair[0] !== body && typeof pair[1] === 'string',
    ),
  )
}

/** Joins the names that are set: `classNames('btn', isOn && 'btn--on')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

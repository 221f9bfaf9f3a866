/** Joins the class names that are there, so that a caller's own class follows the component's. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** What the fields of each form are called, so that its summary can name them. */
const known = new WeakMap<object, Map<string, string>>()

/** The labels of a form by the names of its fields; the form's `control` stands for the form. */
export function labelsOf(control: object): Map<string, string> {
  const labels = known.get(control) ?? new Map<string, string>()
  known.set(control, labels)
  return labels
}

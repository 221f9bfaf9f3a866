/** Goes to the first field of a form whose text could not be read, which its field says; false where there is none. */
export function focusUnread(form: ParentNode): boolean {
  const field = form.querySelector<HTMLElement>('[data-unread] input')
  field?.focus()
  return field !== null
}

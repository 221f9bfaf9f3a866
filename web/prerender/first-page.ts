/** What the server knows of the visitor: it says so on the root element of a prerendered page. */
export function isKnownNobody(): boolean {
  return typeof document === 'undefined' || document.getElementById('root')?.dataset.visitor === 'nobody'
}

type Typed = { name: string; value: string; hasFocus: boolean }

/**
 * Takes what somebody has typed into a prerendered page, as the page that a script draws in its place knows nothing of
 * it. Returns the way to write it into that one.
 */
export function takeTyped(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll('input')].map(
    (field): Typed => ({ name: field.name, value: field.value, hasFocus: field === document.activeElement }),
  )
  return () => {
    for (const { name, value, hasFocus } of typed) {
      const field = [...root.querySelectorAll('input')].find((each) => name !== '' && each.name === name)
      if (!field) continue
      if (hasFocus) field.focus()
      if (value === '' || field.value !== '') continue
      // Past the property that React puts on the field, so that it hears of the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/** What the server knows of the visitor: it says so on the root element of a prerendered page. */
export function isKnownNobody(): boolean {
  return typeof document === 'undefined' || document.getElementById('root')?.dataset.visitor === 'nobody'
}

type Typed = { name: string; value: string; hasFocus: boolean }

/** What stands in a prerendered page: its fields, and the first field of a form that was sent. */
type Left = { fields: Typed[]; sent: string | null }

/**
 * Takes what somebody types into a prerendered page or sends there, as the page that a script draws in its place knows
 * nothing of it. Returns the way to hand it over to that one: what was sent is sent then.
 */
export function takeTyped(root: HTMLElement): () => void {
  const prerendered = root.firstElementChild
  let left = whatIsLeft(root)
  const lookAgain = () => {
    // The new page focuses a field of its own as it is drawn.
    if (prerendered?.isConnected) left = whatIsLeft(root)
  }
  // The new page is drawn in pieces; until it is there, somebody goes on typing.
  const events = ['input', 'submit', 'focusin'] as const
  for (const event of events) root.addEventListener(event, lookAgain)
  return () => {
    for (const event of events) root.removeEventListener(event, lookAgain)
    for (const typed of left.fields) write(root, typed)
    const form = fieldOf(root, left.sent ?? '')?.form
    // Once the page knows what was written into its fields.
    if (form) setTimeout(() => form.requestSubmit())
  }
}

function whatIsLeft(root: HTMLElement): Left {
  const fields = [...root.querySelectorAll('input')]
  return {
    fields: fields.map(({ name, value }, index) => ({
      name,
      value,
      hasFocus: fields[index] === document.activeElement,
    })),
    sent: fields.find(({ name, form }) => name !== '' && form?.dataset.sent !== undefined)?.name ?? null,
  }
}

function fieldOf(root: HTMLElement, name: string): HTMLInputElement | undefined {
  return name === '' ? undefined : [...root.querySelectorAll('input')].find((each) => each.name === name)
}

function write(root: HTMLElement, { name, value, hasFocus }: Typed): void {
  const field = fieldOf(root, name)
  if (!field) return
  if (hasFocus) field.focus()
  if (value === '' || field.value !== '') return
  // Past the property that React puts on the field, so that it hears of the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

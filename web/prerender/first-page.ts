/** What the server knows of the visitor: it says so on the root element of a prerendered page. */
export function isKnownNobody(): boolean {
  return typeof document === 'undefined' || document.getElementById('root')?.dataset.visitor === 'nobody'
}

type Typed = { name: string; value: string; hasFocus: boolean }

/** What stands in a prerendered page: its fields, the first field of a form that was sent, and a button's words. */
type Left = { fields: Typed[]; sent: string | null; pressed: string | null }

/**
 * Takes what somebody types into a prerendered page, sends or presses there, as the page that a script draws in its place
 * knows nothing of it. Returns a function that hands it over to that one: what was sent is sent then, what was pressed pressed.
 */
export function takeTyped(root: HTMLElement): () => void {
  const prerendered = root.firstElementChild
  let left = whatIsLeft(root)
  const lookAgain = () => {
    // The new page focuses a field of its own as it is drawn.
    if (prerendered?.isConnected) left = whatIsLeft(root)
  }
  // The new page is drawn in pieces; until it is there, somebody goes on typing.
  const events = ['input', 'submit', 'focusin', 'click'] as const
  for (const event of events) root.addEventListener(event, lookAgain)
  return () => {
    for (const event of events) root.removeEventListener(event, lookAgain)
    for (const typed of left.fields) write(root, typed)
    const form = fieldOf(root, left.sent ?? '')?.form
    const button = left.pressed === null ? undefined : buttonsOf(root).find((each) => wordsOf(each) === left.pressed)
    // Once the page knows what was written into its fields.
    setTimeout(() => (form ? form.requestSubmit() : button?.click()))
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
    pressed: wordsOf(buttonsOf(root).find((button) => button.dataset.pressed !== undefined)),
  }
}

function buttonsOf(root: HTMLElement): HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('button[type=button]')]
}

/** What a button says; a button of an icon alone says it in its label. */
function wordsOf(button: HTMLButtonElement | undefined): string | null {
  return button ? (button.ariaLabel ?? button.textContent) : null
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

/** One filter as it stands in the row above a list: what it is called, and what is chosen or typed. */
export type SetFilter = { label: string; value: string }

/** The filters of the page as they are set now, read off the fields: whatever a list offers, its print says the same. */
export function setFilters(page: ParentNode): SetFilter[] {
  const fields = page.querySelectorAll<HTMLElement>(
    '[data-filters] :is(input:not([type="hidden"]), select, button[aria-haspopup="listbox"])',
  )
  return [...fields].flatMap((field) => {
    const value = chosenIn(field)
    return value === '' ? [] : [{ label: labelOf(field), value }]
  })
}

function chosenIn(field: HTMLElement): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent?.trim() ?? ''
  if (!(field instanceof HTMLInputElement)) return field.textContent?.trim() ?? ''
  if (field.type !== 'radio' && field.type !== 'checkbox') return field.value.trim()
  // Of a row of choices the first one leaves nothing out.
  if (!field.checked || field === field.closest('[role="radiogroup"]')?.querySelector('input')) return ''
  return field.closest('label')?.textContent?.trim() ?? ''
}

function labelOf(field: HTMLElement): string {
  const group = field.closest('[role="radiogroup"]') ?? field
  if (group.ariaLabel) return group.ariaLabel
  const named = group.getAttribute('aria-labelledby')?.split(' ').pop()
  const label = (named && document.getElementById(named)) || (isLabelled(field) && field.labels?.[0])
  const text = label ? (label.textContent?.trim() ?? '') : ''
  return text === chosenIn(field) ? '' : text
}

function isLabelled(field: HTMLElement): field is HTMLInputElement | HTMLSelectElement {
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
}

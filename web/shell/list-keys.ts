/** The first of the filters; the cross of the search is none, and in the row of a selection its buttons take their place. */
const FILTERS = ['select, [role="radio"], [type="radio"], button[aria-haspopup]', 'button']

/** `/` goes to the search of the list on the page, F to its filters; says whether the key led anywhere. */
export function goesToList(key: string, page: ParentNode): boolean {
  const wanted =
    key === '/' ? ['input:not([type="radio"], [type="checkbox"])'] : key.toLowerCase() === 'f' ? FILTERS : []
  const rows = [...page.querySelectorAll<HTMLElement>('[data-filters], [data-bulk]')]
  const row = rows.find((each) => each.checkVisibility())
  const [target] = wanted.flatMap((which) => row?.querySelector<HTMLElement>(which) ?? [])
  target?.focus()
  return target !== undefined
}

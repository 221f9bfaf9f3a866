const followed = new WeakSet<Element>()

/**
 * A button that was at work is announced by its own name, and what is announced stays on the page for some seconds. Once the
 * button is gone, that is a picture without a name to whoever reads the page through: it is taken away, also where the
 * announcement itself comes later than that.
 */
export function unsayNameless(): void {
  const region = document.querySelector('[data-live-announcer]')
  if (!region) return
  const unsay = () => {
    for (const said of region.querySelectorAll('[aria-labelledby]')) {
      const names = said.getAttribute('aria-labelledby')?.split(' ')
      if (!names?.some((id) => document.getElementById(id))) said.remove()
    }
  }
  unsay()
  if (followed.has(region)) return
  followed.add(region)
  new MutationObserver(unsay).observe(region, { childList: true, subtree: true })
}

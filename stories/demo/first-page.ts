/** Nobody waits longer for the database than this, whatever the page shows by then. */
const AT_MOST_MS = 2_000

/** Resolves when a page of the product stands with its heading, or after two seconds. */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const stands = () => {
      watch.disconnect()
      resolve()
    }
    const watch = new MutationObserver(() => {
      if (document.querySelector('main h1')) stands()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(stands, AT_MOST_MS)
  })
}

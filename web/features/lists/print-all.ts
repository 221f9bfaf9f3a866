type FetchedList = { hasNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }

/** The lists that are on the page, each as it is at the moment. */
export const listsShown = new Set<() => FetchedList>()

/** Beyond so many pages of rows a file is what is wanted, and the sheet says how many rows it has. */
const MOST_PAGES = 100

/** Fetches what of the lists on the page is not there yet, and then prints it: a sheet has all rows, not the first fifty. */
export async function printAllRows(): Promise<void> {
  for (const list of listsShown) await fetchAll(list)
  // The rows that came last are shown before the browser lays out the sheets.
  await new Promise((done) => setTimeout(done))
  window.print()
}

async function fetchAll(list: () => FetchedList): Promise<void> {
  for (let page = 0; page < MOST_PAGES && list().hasNextPage; page++) {
    await list().fetchNextPage()
    await new Promise((done) => setTimeout(done))
    if (list().isFetchNextPageError) return
  }
}

/** Whether a list of the page has rows that are still to be fetched. */
export function hasMoreRows(): boolean {
  return [...listsShown].some((list) => list().hasNextPage)
}

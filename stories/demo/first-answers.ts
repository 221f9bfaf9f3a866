import { api, type Outputs, queryClient } from '#web/api.ts'

/** What the demo's first pages ask as its owner, answered by the same back end while the demo was built. */
export type FirstAnswers = {
  me: Outputs['account']['me']
  loads: Outputs['loads']['list']
  overview: Pick<Outputs['overview'], 'today' | 'attention' | 'margin' | 'tonsByHour'>
}

/** Fetches them; null where the file does not come, and the pages wait for the database. */
export async function fetchFirstAnswers(path: string): Promise<FirstAnswers | null> {
  try {
    return await (await fetch(path)).json()
  } catch {
    return null
  }
}

/** Shows them until the database is there, which takes seconds to start; then everything is asked again. */
export function showFirstAnswers({ me, loads, overview }: FirstAnswers, opened: Promise<void>): void {
  api.account.me.setData(undefined, me)
  api.loads.list.setInfiniteData({}, { pages: [loads], pageParams: [null] })
  api.overview.today.setData(undefined, overview.today)
  api.overview.attention.setData(undefined, overview.attention)
  api.overview.margin.setData(undefined, overview.margin)
  api.overview.tonsByHour.setData(undefined, overview.tonsByHour)
  opened.then(
    () => queryClient.invalidateQueries(),
    // The bar says that the demo could not be opened.
    () => {},
  )
}

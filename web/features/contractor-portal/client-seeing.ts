import { QueryClient } from '@tanstack/react-query'
import { httpBatchStreamLink } from '@trpc/react-query'
import type { Uuid } from '#domain/units/brands.ts'
import { queryClient, trpc, withRefusalWords } from '#web/api.ts'

/** As the server looks for it. */
const VIEW_HEADER = 'x-haulbook-view'

/** The API as a company sees it whose page an admin looks at, with a cache of its own. The server refuses every change. */
export function clientSeeing(view: Uuid) {
  return {
    client: trpc.createClient({
      links: [withRefusalWords, httpBatchStreamLink({ url: '/trpc', maxItems: 10, headers: { [VIEW_HEADER]: view } })],
    }),
    queryClient: new QueryClient({ defaultOptions: queryClient.getDefaultOptions() }),
  }
}

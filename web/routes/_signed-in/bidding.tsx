import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type BiddingSearch, biddingSearch, postingFilter } from '#web/features/bidding/bidding-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const page = async () => ({ default: (await import('#web/features/bidding/bidding-page.tsx')).BiddingPage })
const BiddingPage = lazy(page)

export const Route = createFileRoute('/_signed-in/bidding')({
  validateSearch: searchOf(biddingSearch),
  loaderDeps: ({ search }) => ({ asked: postingFilter(search) }),
  loader: async ({ context: { api }, deps: { asked } }) => {
    await Promise.all([page(), api.bidding.list.prefetchInfinite(asked)])
  },
  component: Bidding,
})

/** Where the office posts hauls for bids, and contractors bid on them. */
function Bidding() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<BiddingSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('posting' in changes) })
  return (
    <Suspense fallback={<PageSkeleton />}>
      <BiddingPage search={search} onSearch={onSearch} />
    </Suspense>
  )
}

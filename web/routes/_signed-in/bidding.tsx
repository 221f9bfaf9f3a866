import { createFileRoute } from '@tanstack/react-router'
import { BiddingPage } from '#web/features/bidding/bidding-page.tsx'
import { type BiddingSearch, biddingSearch } from '#web/features/bidding/bidding-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/bidding')({
  validateSearch: searchOf(biddingSearch),
  component: Bidding,
})

/** Where the office posts hauls for bids, and contractors bid on them. */
function Bidding() {
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<BiddingSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('posting' in changes) })
  return <BiddingPage search={Route.useSearch()} onSearch={onSearch} />
}

import { Suspense, useState } from 'react'
import { Button, EmptyState, Page } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import type { BiddingProps } from './bidding-search.ts'
import { PostingDrawer } from './posting-drawer.tsx'
import { PostingsList } from './postings-list.tsx'

// Opened by a press of the office.
const PostDialog = lazyPart(() => import('./post-dialog.tsx'), 'PostDialog')

/** Postings with their bids for the office, what is open to bid on for a contractor. */
export function BiddingPage({ search, onSearch }: BiddingProps) {
  const { bidding: w, pages } = useWords()
  const mayPost = useMay('bidding.post')
  const mayBid = useMay('bidding.placeBid')
  const [isPosting, setPosting] = useState(search.load !== undefined)
  if (!mayPost && !mayBid) {
    return (
      <Page title={pages.bidding}>
        <EmptyState title={w.driverOnly}>{w.driverText}</EmptyState>
      </Page>
    )
  }
  const close = () => {
    setPosting(false)
    onSearch({ load: undefined })
  }
  return (
    <Page
      title={pages.bidding}
      actions={
        mayPost && (
          <Button variant="primary" onPress={() => setPosting(true)}>
            {w.post}
          </Button>
        )
      }
    >
      <PostingsList search={search} onSearch={onSearch} />
      <PostingDrawer id={search.posting} onClose={() => onSearch({ posting: undefined })} />
      {isPosting && (
        <Suspense fallback={null}>
          <PostDialog loadId={search.load} onClose={close} onPosted={(posting) => onSearch({ posting })} />
        </Suspense>
      )}
    </Page>
  )
}

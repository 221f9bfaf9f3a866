import { createLink } from '@tanstack/react-router'
import { EmptyState, Item, ItemList, LinkButton, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { PostingTimer } from '#web/features/bidding/posting-timer.tsx'
import { useBiddingText } from '#web/features/bidding/use-bidding-text.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useViewing } from './viewing.ts'

type PostingRow = Outputs['bidding']['list']['rows'][number]

const RouterButton = createLink(LinkButton)
/** The page of bids has the others. */
const MOST = 5

/** What the company may bid on now. */
export function PostingsPart() {
  const { contractorPortal: w } = useWords()
  const [{ rows }] = trpc.bidding.list.useSuspenseQuery({ status: ['open'], limit: MOST })
  return (
    <Stack gap={3}>
      {rows.length === 0 ? (
        <EmptyState title={w.noPostings}>{w.noPostingsText}</EmptyState>
      ) : (
        <ItemList aria-label={w.postings}>
          {rows.map((row) => (
            <PostingItem key={row.id} row={row} />
          ))}
        </ItemList>
      )}
      <Row gap={2}>
        <RouterButton to="/bidding">{w.allPostings}</RouterButton>
      </Row>
    </Stack>
  )
}

function PostingItem({ row }: { row: PostingRow }) {
  const { contractorPortal: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  const isViewing = useViewing()
  return (
    <Item
      title={text.lane(row)}
      detail={[row.materialName, text.quantity(row.quantityMilli, row.unit)].filter(Boolean).join(' · ')}
      actions={
        !isViewing && (
          <RouterButton to="/bidding" search={{ posting: row.id }} size="small" aria-label={`${w.bid}: ${row.number}`}>
            {w.bid}
          </RouterButton>
        )
      }
    >
      <div>
        <PostingTimer status={row.status} closesAt={row.closesAt} />
      </div>
      {row.ownBid && <div>{w.ownBid(formats.rate(row.ownBid.rateMicro))}</div>}
    </Item>
  )
}

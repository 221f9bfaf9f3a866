import { liveBidStatuses } from '#domain/bidding/bid-states.ts'
import { phaseOf } from '#domain/bidding/deadline.ts'
import { Banner, Button, type Fact, Facts, Item, ItemList, Row, Stack, StatusBadge, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { BidForm } from './bid-form.tsx'
import { bidTones, type OwnBid, type Posting } from './bidding-data.ts'
import { useBiddingText } from './use-bidding-text.ts'

/** What a company has bid: its bid that holds, a form for one, and what came of earlier ones. */
export function OwnBids({ posting }: { posting: Posting }) {
  const { bidding: w } = useWords()
  const now = useNow()
  const live = posting.ownBids.filter(isLive)
  const ended = posting.ownBids.filter((bid) => !isLive(bid))
  const isOpen = posting.status === 'open' && phaseOf(posting.closesAt, now) !== 'over'
  const free = posting.companies.filter(({ id }) => !live.some(({ companyId }) => companyId === id))
  return (
    <Stack gap={4}>
      {live.map((bid) => (
        <LiveBid key={bid.id} posting={posting} bid={bid} isOpen={isOpen} />
      ))}
      {isOpen && free.length > 0 && <BidForm posting={posting} bid={null} companies={free} />}
      {!isOpen && live.length === 0 && ended.length === 0 && <p>{w.over}</p>}
      {ended.length > 0 && <EndedBids posting={posting} bids={ended} />}
    </Stack>
  )
}

const isLive = ({ status }: OwnBid) => liveBidStatuses.some((each) => each === status)

type LiveProps = { posting: Posting; bid: OwnBid; isOpen: boolean }

function LiveBid({ posting, bid, isOpen }: LiveProps) {
  const { bidding: w } = useWords()
  const facts = useBidFacts(posting, bid)
  const { standing } = bid
  return (
    <Stack gap={3}>
      <Row>
        <h3>{w.ownBid}</h3>
        <StatusBadge tone={bidTones[bid.status]} label={w.bidStatus[bid.status]} />
        {posting.companies.length > 1 && <span>{bid.companyName}</span>}
      </Row>
      {standing && (
        <Banner
          kind={standing.isLeading ? 'success' : 'info'}
          title={[
            standing.isLeading ? w.leading : w.notLeading,
            standing.rank !== null && standing.of !== null && w.rank(String(standing.rank), String(standing.of)),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      <CounterOffer posting={posting} bid={bid} />
      {isOpen ? (
        // Its own form for each version: what somebody else of the company changed is not overwritten unseen.
        <BidForm key={`${bid.id} ${bid.version}`} posting={posting} bid={bid} companies={[]} />
      ) : (
        <Facts items={facts} layout="columns" />
      )}
      <Withdraw bid={bid} />
    </Stack>
  )
}

function useBidFacts(posting: Posting, bid: OwnBid): Fact[] {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  return [
    { term: w.rate, value: text.price(bid.rateMicro, posting.basis) },
    { term: w.capacity, value: text.quantity(bid.capacityMilli, posting.unit) },
    { term: w.expires, value: formats.instant(bid.expiresAt) },
  ]
}

/** The fleet's price, which the company may take by one press. */
function CounterOffer({ posting, bid }: Pick<LiveProps, 'posting' | 'bid'>) {
  const { bidding: w } = useWords()
  const text = useBiddingText()
  const utils = trpc.useUtils()
  const accept = trpc.bidding.acceptCounter.useMutation({
    onSuccess: async () => {
      await utils.bidding.invalidate()
      showToast({ tone: 'done', text: w.accepted })
    },
  })
  const action = useOperation(accept)
  const refusal = useRefusal(accept.error)
  if (bid.counterMicro === null) return null
  return (
    <Banner
      kind="warning"
      title={`${w.counterOffer}: ${text.price(bid.counterMicro, posting.basis)}`}
      actions={
        <Button
          size="small"
          variant="primary"
          isPending={accept.isPending}
          onPress={() => accept.mutate({ ...action, id: bid.id, version: bid.version })}
        >
          {w.accept}
        </Button>
      }
    >
      {refusal?.sentence ?? bid.counterNote}
    </Banner>
  )
}

function Withdraw({ bid }: { bid: OwnBid }) {
  const { bidding: w } = useWords()
  const utils = trpc.useUtils()
  const withdraw = trpc.bidding.withdrawBid.useMutation({
    onSuccess: async () => {
      await utils.bidding.invalidate()
      showToast({ tone: 'done', text: w.withdrawn })
    },
  })
  const action = useOperation(withdraw)
  const refusal = useRefusal(withdraw.error)
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row>
        <Button
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate({ ...action, id: bid.id, version: bid.version })}
        >
          {w.withdraw}
        </Button>
      </Row>
    </Stack>
  )
}

function EndedBids({ posting, bids }: { posting: Posting; bids: OwnBid[] }) {
  const { bidding: w, notifications } = useWords()
  const text = useBiddingText()
  return (
    <Stack gap={2}>
      <h3>{w.ownHistory}</h3>
      <ItemList aria-label={w.ownHistory}>
        {bids.map((bid) => (
          <Item
            key={bid.id}
            title={text.price(bid.rateMicro, posting.basis)}
            status={<StatusBadge tone={bidTones[bid.status]} label={w.bidStatus[bid.status]} />}
            detail={[
              bid.awardedMilli !== null && `${w.awarded}: ${text.quantity(bid.awardedMilli, posting.unit)}`,
              bid.lostReason && `${w.lost}: ${notifications.lostBids[bid.lostReason]}`,
              bid.lostNote,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ItemList>
    </Stack>
  )
}

import { isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Dialog, Drawer, type Fact, Facts, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type Posting, postingTones } from './bidding-data.ts'
import { OfficeBids } from './office-bids.tsx'
import { OwnBids } from './own-bids.tsx'
import { PostedLoads } from './posted-loads.tsx'
import { PostingTimer } from './posting-timer.tsx'
import { useBiddingText } from './use-bidding-text.ts'

/** So often an open posting is asked for again by its bidders, whom nobody tells of other bids. */
const LOOK_AGAIN_MS = 15_000

/** A posting with its bids: wide for the office, which compares them, beside the list for a bidder. */
export function PostingDrawer({ id, onClose }: { id: Uuid | undefined; onClose: () => void }) {
  const { bidding: w, shell } = useWords()
  const shown = { isOpen: id !== undefined, onOpenChange: onClose, title: w.details, closeLabel: shell.close }
  const content = id && (
    <QueryBoundary question={id} shape="rows">
      <OpenPosting id={id} />
    </QueryBoundary>
  )
  return isOffice(useMe()) ? (
    <Dialog {...shown} size="wide">
      {content}
    </Dialog>
  ) : (
    <Drawer {...shown}>{content}</Drawer>
  )
}

function OpenPosting({ id }: { id: Uuid }) {
  const { bidding: w } = useWords()
  const office = isOffice(useMe())
  const [posting] = trpc.bidding.byId.useSuspenseQuery({ id }, { refetchInterval: office ? false : LOOK_AGAIN_MS })
  const facts = usePostingFacts(posting)
  return (
    <Stack gap={4}>
      <Row>
        <strong>{posting.number}</strong>
        <StatusBadge tone={postingTones[posting.status]} label={w.status[posting.status]} />
        <PostingTimer {...posting} />
      </Row>
      {posting.cancelReason && <Banner kind="warning" title={`${w.cancelled}: ${posting.cancelReason}`} />}
      <Facts items={facts} layout="columns" />
      {office ? <OfficeBids posting={posting} /> : <OwnBids posting={posting} />}
      <PostedLoads posting={posting} />
    </Stack>
  )
}

function usePostingFacts(posting: Posting): Fact[] {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  const { startsOn, endsOn, awardedMilli, unit, basis, loadMilli, kind } = posting
  const optional = (term: string, value: string | null | false): Fact[] => (value ? [{ term, value }] : [])
  const price = (rate: Posting['targetMicro']) => rate !== null && text.price(rate, basis)
  return [
    { term: w.haul, value: [posting.materialName, text.lane(posting)].filter(Boolean).join(', ') },
    { term: w.quantity, value: text.quantity(posting.quantityMilli, unit) },
    ...optional(w.awarded, awardedMilli > 0 && text.quantity(awardedMilli, unit)),
    {
      term: w.days,
      value: startsOn === endsOn ? formats.day(startsOn) : `${formats.day(startsOn)} – ${formats.day(endsOn)}`,
    },
    ...optional(w.loadSize, kind === 'block' && loadMilli !== null && text.quantity(loadMilli, unit)),
    ...optional(w.target, price(posting.targetMicro)),
    ...optional(w.ceiling, price(posting.ceilingMicro)),
    ...optional(w.distance, posting.distanceM !== null && formats.distance(posting.distanceM)),
    ...optional(w.job, posting.office?.jobName ?? null),
    ...optional(w.equipment, posting.equipment),
    { term: w.insurance, value: posting.requiresInsurance ? w.insuranceNeeded : w.insuranceFree },
    ...optional(w.notes, posting.notes),
  ]
}

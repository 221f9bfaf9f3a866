import type { ScorePart } from '#domain/bidding/score.ts'
import { Stack, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { bidTones, type OfficeBid, type Posting } from './bidding-data.ts'
import { useBiddingText } from './use-bidding-text.ts'

type BidProps = { bid: OfficeBid }
type OfPosting = BidProps & { posting: Posting }

/** The cells of a bid in the office's table. */
export const BidTexts = { Company, Price, ScoreParts, Margin, State }

function Company({ bid, posting }: OfPosting) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const lines = [
    bid.insuranceUntil && w.insuranceEnds(formats.day(bid.insuranceUntil)),
    bid.equipment,
    bid.comment,
    bid.availableFrom && `${w.available}: ${formats.day(bid.availableFrom)}`,
    `${w.expires}: ${formats.instant(bid.expiresAt)}`,
  ]
  return (
    <Stack gap={1}>
      <strong>{bid.companyName}</strong>
      {posting.requiresInsurance && bid.isInsuranceShort && <StatusBadge tone="danger" label={w.insuranceShort} />}
      <small>{lines.filter(Boolean).join(' · ')}</small>
    </Stack>
  )
}

/** The price as it was bid, with what is asked on top. */
function Price({ bid }: BidProps) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const { surchargeHundredths: surcharge } = bid
  return (
    <Stack gap={1} align="end">
      <span>
        {formats.rate(bid.rateMicro)}
        {surcharge > 0 && ` + ${formats.percent(surcharge / 10_000, 2)}`}
      </span>
      {bid.isAboveCeiling && <StatusBadge tone="danger" label={w.aboveCeiling} />}
    </Stack>
  )
}

/** The points of a bid with what they are made of. */
function ScoreParts({ bid }: BidProps) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  if (!bid.score) return '–'
  const names: Record<ScorePart, string> = {
    price: w.partPrice,
    reliability: w.partReliability,
    deadhead: w.partDeadhead,
  }
  const { loads, inTime } = bid.history
  const facts: Record<ScorePart, string | null> = {
    price: null,
    reliability: loads === 0 ? w.notEnough : w.inTime(formats.number(inTime), formats.number(loads)),
    deadhead: bid.deadheadM === null ? w.unknownPlace : formats.distance(bid.deadheadM),
  }
  return (
    <Stack gap={1}>
      <strong>{formats.number(bid.score.points)}</strong>
      {bid.score.parts.map(({ part, points, weightPct }) => (
        <small key={part}>
          {[
            w.parts(
              points === null ? w.noPoints : formats.number(points),
              formats.percent(weightPct / 100, 0),
              names[part],
            ),
            facts[part],
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      ))}
    </Stack>
  )
}

function Margin({ bid }: BidProps) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const { margin } = bid
  if (!margin || margin.marginHundredths === null) return w.noMargin
  return formats.percent(margin.marginHundredths / 10_000, 1)
}

/** Where the bid stands, and what was offered or given. */
function State({ bid, posting }: OfPosting) {
  const { bidding: w, notifications } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  return (
    <Stack gap={1}>
      <span>
        <StatusBadge tone={bidTones[bid.status]} label={w.bidStatus[bid.status]} />
      </span>
      {bid.counterMicro !== null && <small>{`${w.counteredAt}: ${formats.rate(bid.counterMicro)}`}</small>}
      {bid.awardedMilli !== null && <small>{text.quantity(bid.awardedMilli, posting.unit)}</small>}
      {bid.lostReason && <small>{notifications.lostBids[bid.lostReason]}</small>}
    </Stack>
  )
}

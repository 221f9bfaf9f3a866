import { Suspense, useState } from 'react'
import { mayTakeBidStep } from '#domain/bidding/bid-states.ts'
import { mayTakePostingStep } from '#domain/bidding/posting-states.ts'
import { Banner, Button, PlainTable, Row, Stack, StatusBadge, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOperation } from '#web/use-operation.ts'
import { BidTexts } from './bid-texts.tsx'
import type { Bids, OfficeBid, Posting } from './bidding-data.ts'
import { useBiddingText } from './use-bidding-text.ts'

const AwardDialog = lazyPart(() => import('./award-dialog.tsx'), 'AwardDialog')
const CounterDialog = lazyPart(() => import('./counter-dialog.tsx'), 'CounterDialog')

/** What companies have bid, the cheapest first, and what the office does with it. */
export function OfficeBids({ posting }: { posting: Posting }) {
  const { bidding: w } = useWords()
  const text = useBiddingText()
  const [found] = trpc.bidding.bids.useSuspenseQuery({ id: posting.id })
  const [isAwarding, setAwarding] = useState(false)
  const [countered, setCountered] = useState<OfficeBid | null>(null)
  const mayAward = mayTakePostingStep(posting.status, 'award')
  const canAward = mayAward && found.bids.some(({ status }) => mayTakeBidStep(status, 'award'))
  return (
    <Stack gap={3}>
      <Row justify="space-between">
        <Row>
          <h3>{w.bids}</h3>
          {mayAward && <span>{w.leftOf(text.quantity(found.leftMilli, posting.unit))}</span>}
        </Row>
        {canAward && (
          <Button variant="primary" onPress={() => setAwarding(true)}>
            {w.award}
          </Button>
        )}
      </Row>
      {found.bids.length === 0 ? (
        <p>{w.noBids}</p>
      ) : (
        <BidsTable posting={posting} found={found} onCounter={mayAward ? setCountered : null} />
      )}
      <PostingSteps posting={posting} />
      <Suspense fallback={null}>
        {isAwarding && <AwardDialog posting={posting} found={found} onClose={() => setAwarding(false)} />}
        {countered && <CounterDialog posting={posting} bid={countered} onClose={() => setCountered(null)} />}
      </Suspense>
    </Stack>
  )
}

type TableProps = { posting: Posting; found: Bids; onCounter: ((bid: OfficeBid) => void) | null }

function BidsTable({ posting, found, onCounter }: TableProps) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  const seesMargin = found.bids.some(({ margin }) => margin !== null)
  return (
    <PlainTable
      label={w.bids}
      hasCards
      columns={[
        { id: 'company', header: w.company, isWrapped: true },
        { id: 'effective', header: w.effective, align: 'end' },
        { id: 'rate', header: w.rate, align: 'end' },
        { id: 'capacity', header: w.capacity, align: 'end' },
        { id: 'total', header: w.total, align: 'end' },
        { id: 'score', header: w.score, isWrapped: true },
        ...(seesMargin ? [{ id: 'margin', header: w.margin, align: 'end' as const }] : []),
        { id: 'steps', header: w.state, isWrapped: true },
      ]}
      rows={found.bids.map((bid) => ({
        id: bid.id,
        cells: [
          <BidTexts.Company key="company" bid={bid} posting={posting} />,
          <strong key="effective">{formats.rate(bid.effectiveMicro)}</strong>,
          <BidTexts.Price key="rate" bid={bid} />,
          text.quantity(bid.capacityMilli, posting.unit),
          formats.money(bid.totalCents),
          <BidTexts.ScoreParts key="score" bid={bid} />,
          ...(seesMargin ? [<BidTexts.Margin key="margin" bid={bid} />] : []),
          <BidSteps key="steps" posting={posting} bid={bid} onCounter={onCounter} />,
        ],
      }))}
    />
  )
}

type StepsProps = Pick<TableProps, 'posting' | 'onCounter'> & { bid: OfficeBid }

function BidSteps({ posting, bid, onCounter }: StepsProps) {
  const { bidding: w } = useWords()
  const utils = trpc.useUtils()
  const shortlist = trpc.bidding.shortlist.useMutation({ onSuccess: () => utils.bidding.invalidate() })
  const action = useOperation(shortlist)
  const refusal = useRefusal(shortlist.error)
  const { id, version, isShortlisted } = bid
  return (
    <Stack gap={2}>
      <BidTexts.State bid={bid} posting={posting} />
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {onCounter && mayTakeBidStep(bid.status, 'counter') && (
        <Row>
          <Button size="small" onPress={() => onCounter(bid)} aria-label={`${w.counter} ${bid.companyName}`}>
            {w.counter}
          </Button>
          <Button
            size="small"
            variant="quiet"
            isPending={shortlist.isPending}
            aria-label={`${isShortlisted ? w.unshortlist : w.shortlist}: ${bid.companyName}`}
            onPress={() => shortlist.mutate({ ...action, id, version, isShortlisted: !isShortlisted })}
          >
            {isShortlisted ? w.unshortlist : w.shortlist}
          </Button>
          {isShortlisted && <StatusBadge tone="active" label={w.shortlisted} />}
        </Row>
      )}
    </Stack>
  )
}

/** Closing, ending and calling off. */
function PostingSteps({ posting }: { posting: Posting }) {
  const { bidding: w } = useWords()
  const { id, version, status } = posting
  const utils = trpc.useUtils()
  const [isFinishing, setFinishing] = useState(false)
  const said = (text: string) => ({
    onSuccess: async () => {
      await utils.bidding.invalidate()
      showToast({ tone: 'done', text })
    },
  })
  const close = trpc.bidding.closeNow.useMutation(said(w.closedToast))
  const finish = trpc.bidding.finish.useMutation(said(w.endedToast))
  const cancel = trpc.bidding.cancel.useMutation(said(w.cancelledToast))
  const closing = useOperation(close)
  const finishing = useOperation(finish)
  const cancelling = useOperation(cancel)
  const refusal = useRefusal(close.error ?? finish.error)
  if (!mayTakePostingStep(status, 'cancel')) return null
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row>
        {mayTakePostingStep(status, 'close') && (
          <Button isPending={close.isPending} onPress={() => close.mutate({ ...closing, id, version })}>
            {w.closeNow}
          </Button>
        )}
        <Button onPress={() => setFinishing(true)}>{w.finish}</Button>
        <ReasonButton
          words={{ open: w.cancel, title: w.cancelTitle, text: w.cancelText, reason: w.reason, confirm: w.cancel }}
          mutation={cancel}
          onConfirm={(reason, done) => cancel.mutate({ ...cancelling, id, version, reason }, { onSuccess: done })}
        />
      </Row>
      <ActionDialog
        isOpen={isFinishing}
        isAlert
        size="small"
        title={w.finishTitle}
        action={w.finish}
        isPending={finish.isPending}
        onAct={() => finish.mutate({ ...finishing, id, version }, { onSuccess: () => setFinishing(false) })}
        onClose={() => setFinishing(false)}
      >
        <p>{w.finishText}</p>
      </ActionDialog>
    </Stack>
  )
}

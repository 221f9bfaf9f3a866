import { useState } from 'react'
import { amountOf, pricedMilliOf } from '#domain/bidding/bid-price.ts'
import { mayTakeBidStep } from '#domain/bidding/bid-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Button, CheckboxField, Grid, NumberField, Stack, showToast, TextArea, TextField } from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Bids, OfficeBid, Posting } from './bidding-data.ts'
import { useBiddingText } from './use-bidding-text.ts'

type AwardProps = { posting: Posting; found: Bids; onClose: () => void }
type Quantities = Readonly<Record<Uuid, number | null>>

const awardable = ({ bids }: Bids) => bids.filter(({ status }) => mayTakeBidStep(status, 'award'))
const versions = (found: Bids) =>
  awardable(found)
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join()

/**
 * The quantities of an award: at first as much as the cheapest can take. A bid that comes in while somebody chooses changes
 * nothing by itself; what was typed stays when it is taken in.
 */
function useQuantities(found: Bids) {
  const [shown, setShown] = useState(found)
  const [typed, setTyped] = useState<Quantities>({})
  const bids = awardable(shown)
  const proposed = Object.fromEntries(
    bids.map((bid) => [bid.id, bid.proposedMilli === null ? null : bid.proposedMilli / 1000]),
  )
  const quantities: Quantities = { ...proposed, ...typed }
  const chosen = bids.flatMap((bid) => {
    const quantity = quantities[bid.id] ?? null
    return quantity === null || quantity === 0 ? [] : [{ bid, quantityMilli: milli(Math.round(quantity * 1000)) }]
  })
  return {
    bids,
    quantities,
    chosen,
    type: (id: Uuid, quantity: number | null) => setTyped({ ...typed, [id]: quantity }),
    isBehind: versions(shown) !== versions(found),
    takeIn: () => setShown(found),
  }
}

/** Gives parts of a posting to several bids at once. */
export function AwardDialog({ posting, found, onClose }: AwardProps) {
  const { bidding: w } = useWords()
  const { bids, quantities, chosen, type, isBehind, takeIn } = useQuantities(found)
  const [isFinal, setFinal] = useState(false)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const award = useAward(onClose)
  const send = () => {
    setTried(true)
    if (chosen.length === 0) return
    award.send({
      id: posting.id,
      awards: chosen.map(({ bid, quantityMilli }) => ({ bidId: bid.id, version: bid.version, quantityMilli })),
      isFinal,
      checksReason: reason.trim() || undefined,
      note: note.trim() || null,
    })
  }
  return (
    <ActionDialog
      title={`${w.awardTitle}: ${posting.number}`}
      action={w.awardDo}
      isPending={award.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {award.refusal && <Banner kind="danger" title={award.refusal} />}
        {isTried && chosen.length === 0 && <Banner kind="danger" title={w.nothingChosen} />}
        {isBehind && (
          <Banner
            kind="info"
            title={w.bidsChanged}
            actions={
              <Button size="small" onPress={takeIn}>
                {w.takeBidsIn}
              </Button>
            }
          />
        )}
        <p>{w.awardText}</p>
        <Parts posting={posting} bids={bids} quantities={quantities} onChange={type} />
        <Sum posting={posting} chosen={chosen} />
        <CheckboxField label={w.awardEnds} isSelected={isFinal} onChange={setFinal} />
        {award.needsReason && (
          <TextField label={w.awardReason} autoComplete="off" maxLength={500} value={reason} onChange={setReason} />
        )}
        <TextArea label={w.awardNote} maxLength={500} value={note} onChange={setNote} />
      </Stack>
    </ActionDialog>
  )
}

type Input = Parameters<ReturnType<typeof trpc.bidding.award.useMutation>['mutate']>[0]

function useAward(onClose: () => void) {
  const { bidding: w } = useWords()
  const utils = trpc.useUtils()
  const award = trpc.bidding.award.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.bidding.invalidate(), utils.loads.invalidate()])
      showToast({ tone: 'done', text: w.awardedToast })
      onClose()
    },
  })
  const action = useOperation(award)
  const refusal = useRefusal(award.error)
  const code = isApiError(award.error) ? award.error.data?.refusal?.code : undefined
  return {
    isPending: award.isPending,
    refusal: refusal?.sentence ?? null,
    needsReason: code === 'assignment_needs_reason',
    send: (input: Omit<Input, 'operationId'>) => award.mutate({ ...action, ...input }),
  }
}

type PartsProps = {
  posting: Posting
  bids: OfficeBid[]
  quantities: Quantities
  onChange: (id: Uuid, quantity: number | null) => void
}

function Parts({ posting, bids, quantities, onChange }: PartsProps) {
  const { bidding: w, units } = useWords()
  const text = useBiddingText()
  return (
    <Grid minWidth="14rem">
      {bids.map((bid) => (
        <NumberField
          key={bid.id}
          label={`${w.awardQuantity} ${bid.companyName}`}
          description={`${text.price(bid.effectiveMicro, posting.basis)} · ${w.awardMost(
            text.quantity(bid.capacityMilli, posting.unit),
          )}`}
          unit={units[posting.unit].other}
          minValue={0}
          formatOptions={{ maximumFractionDigits: posting.unit === 'load' ? 0 : 3 }}
          value={quantities[bid.id] ?? null}
          onChange={(quantity) => onChange(bid.id, quantity)}
        />
      ))}
    </Grid>
  )
}

type Chosen = { bid: OfficeBid; quantityMilli: ReturnType<typeof milli> }

function Sum({ posting, chosen }: { posting: Posting; chosen: Chosen[] }) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  const quantity = milli(chosen.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0))
  const amounts = chosen.map(({ bid, quantityMilli }) =>
    amountOf(bid.effectiveMicro, pricedMilliOf(quantityMilli, posting)),
  )
  return (
    <p aria-live="polite">
      <strong>{`${w.sum}: ${text.quantity(quantity, posting.unit)}, ${formats.money(sumCents(amounts))}`}</strong>
    </p>
  )
}

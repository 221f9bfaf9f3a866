import { Suspense, useState } from 'react'
import { minutesBetween } from '#domain/units/time.ts'
import { Banner, Button, EmptyState, Item, ItemList, Stack, StatusBadge, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOperation } from '#web/use-operation.ts'
import type { Offer } from './portal-data.ts'
import { useOfferText } from './use-offer-text.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useViewing } from './viewing.ts'

// Opened by a press.
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'DeclineDialog')

/** So often the list is asked for again: what somebody else of the company answered goes. */
const LOOK_AGAIN_MS = 30_000

/** Loads that wait for the company's answer, each with its price and how long there is to answer. */
export function OffersPart() {
  const { contractorPortal: w } = useWords()
  const [offers] = trpc.contractorPortal.offers.useSuspenseQuery(undefined, { refetchInterval: LOOK_AGAIN_MS })
  const [declining, setDeclining] = useState<Offer | null>(null)
  // What was refused stays said, also where the offer itself is gone by now.
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <Stack gap={3}>
      {refusal && <Banner kind="danger" title={refusal} onDismiss={() => setRefusal(null)} dismissLabel={w.viewEnds} />}
      {offers.length === 0 ? (
        <EmptyState title={w.noOffers}>{w.noOffersText}</EmptyState>
      ) : (
        <ItemList aria-label={w.offers}>
          {offers.map((offer) => (
            <OfferItem key={offer.id} offer={offer} onDecline={() => setDeclining(offer)} onRefused={setRefusal} />
          ))}
        </ItemList>
      )}
      <Suspense fallback={null}>
        {declining && <DeclineDialog offer={declining} onClose={() => setDeclining(null)} />}
      </Suspense>
    </Stack>
  )
}

type OfferItemProps = { offer: Offer; onDecline: () => void; onRefused: (sentence: string | null) => void }

function OfferItem({ offer, onDecline, onRefused }: OfferItemProps) {
  const { loads } = useWords()
  const text = useOfferText()
  const number = offer.number ?? loads.status.draft
  return (
    <Item
      title={<LoadLink id={offer.id}>{number}</LoadLink>}
      status={<OfferTimer offer={offer} />}
      detail={text.haul(offer)}
      actions={<OfferActions offer={offer} number={number} onDecline={onDecline} onRefused={onRefused} />}
    >
      <div>{text.times(offer)}</div>
      <div>{text.price(offer)}</div>
      {text.whose(offer) && <div>{text.whose(offer)}</div>}
    </Item>
  )
}

function OfferActions({ offer, number, onDecline, onRefused }: OfferItemProps & { number: string }) {
  const { contractorPortal: w } = useWords()
  const isViewing = useViewing()
  const now = useNow()
  const utils = trpc.useUtils()
  const sentence = useRefusalText()
  const accept = trpc.contractorPortal.accept.useMutation({
    onSuccess: () => showToast({ tone: 'done', text: w.accepted(number) }),
    onError: (error) => onRefused(sentence(error)),
    onSettled: () =>
      Promise.all([utils.contractorPortal.invalidate(), utils.loads.invalidate(), utils.overview.invalidate()]),
  })
  const action = useOperation(accept)
  const isOver = offer.endsAt !== null && offer.endsAt <= now
  if (isViewing) return null
  return (
    <>
      <Button aria-label={`${w.decline}: ${number}`} onPress={onDecline}>
        {w.decline}
      </Button>
      <Button
        variant="primary"
        aria-label={`${w.accept}: ${number}`}
        isDisabled={isOver || offer.isHeld}
        isPending={accept.isPending}
        onPress={() => {
          onRefused(null)
          const { id, version, pay } = offer
          accept.mutate({ ...action, id, version, agreedAt: pay?.agreedAt ?? null })
        }}
      >
        {w.accept}
      </Button>
    </>
  )
}

/** An answer is pressing from here on. */
const PRESSING_MIN = 60

/** How long there is to answer. */
function OfferTimer({ offer: { endsAt, isHeld } }: { offer: Offer }) {
  const { contractorPortal: w } = useWords()
  const formats = useFormats()
  const now = useNow()
  if (isHeld) return <StatusBadge tone="danger" label={w.held} />
  if (endsAt === null) return <StatusBadge tone="idle" label={w.noLimit} />
  if (endsAt <= now) return <StatusBadge tone="idle" label={w.over} />
  const left = Math.max(1, minutesBetween(now, endsAt))
  return <StatusBadge tone={left < PRESSING_MIN ? 'site' : 'offer'} label={w.answerIn(formats.duration(left))} />
}

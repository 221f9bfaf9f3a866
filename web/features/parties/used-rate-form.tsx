import { useState } from 'react'
import { rateCards } from '#domain/records/rate-cards.ts'
import { Banner } from '#ui'
import { trpc } from '#web/api.ts'
import { ArchiveButton } from '#web/form/archive-button.tsx'
import { declaredTexts } from '#web/form/compare/declared-texts.ts'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useDeclaredForm } from '#web/form/use-declared-form.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { RateCard } from './rate-card.ts'
import { RateFields } from './rate-fields-form.tsx'
import { useToday } from './use-today.ts'
import { LastDay, UsedVersion } from './used-version.tsx'

type UsedRateProps = FormProps<RateCard> & { rate: RateCard }

/** A rate that loads were agreed by, and the form of the version that follows it. */
export function UsedRate({ rate, ...props }: UsedRateProps) {
  const [isNext, setNext] = useState(false)
  const calls = useRecordCalls(trpc.rateCards, trpc.useUtils().rateCards)
  const done = (stored: RateCard) => {
    void calls.fetched.invalidate()
    props.onSaved(stored)
  }
  const ending = trpc.rateCards.update.useMutation({ onSuccess: done })
  const facts = useRateFacts(rate)
  if (isNext) return <NextVersion {...props} rate={rate} />
  const end = {
    isPending: ending.isPending,
    error: ending.error,
    mutate: (effectiveTo: RateCard['effectiveTo']) =>
      ending.mutate({ ...operation(), ...fieldsOf(rate), id: rate.id, version: rate.version, effectiveTo }),
  }
  return (
    <UsedVersion
      of="rate_cards"
      id={rate.id}
      facts={facts}
      lastDay={<LastDay key={rate.version} from={rate.effectiveFrom} to={rate.effectiveTo} change={end} />}
      archive={<ArchiveButton record={rate} archive={calls.archive} restore={calls.restore} onDone={done} />}
      onCancel={props.onCancel}
      onNext={rate.archivedAt === null ? () => setNext(true) : undefined}
    />
  )
}

function fieldsOf(rate: RateCard) {
  const { id, version, createdAt, archivedAt, revision, isUsed, scope, jobName, customerName, ...rest } = rate
  const { pickupSiteName, deliverySiteName, materialName, ...fields } = rest
  return fields
}

const texts = declaredTexts(rateCards)

/** What it says, as its form would name it. */
function useRateFacts(rate: RateCard) {
  const words = useWords()
  const format = useFormats()
  const w = words.parties.rate
  const said = Object.entries(texts(fieldsOf(rate), { words, format }) ?? {})
  return [
    { term: w.customer, value: rate.customerName ?? w.anyOf.customer },
    { term: w.job, value: rate.jobName ?? w.anyOf.job },
    { term: w.pickup, value: rate.pickupSiteName ?? w.anyOf.pickup },
    { term: w.delivery, value: rate.deliverySiteName ?? w.anyOf.delivery },
    { term: w.material, value: rate.materialName ?? w.anyOf.material },
    ...said.flatMap(([term, value]) => (typeof value === 'string' ? [{ term, value }] : [])),
  ]
}

/** The form of the version that follows: as the one before, from a day on. */
function NextVersion({ rate, ...props }: UsedRateProps) {
  const { pricing: w } = useWords()
  const own = useRecordCalls(trpc.rateCards, trpc.useUtils().rateCards)
  const next = trpc.pricing.newRateVersion.useMutation()
  const { form, frame } = useDeclaredForm(
    rateCards,
    { ...props, record: null },
    {
      calls: {
        ...own,
        create: {
          mutateAsync: ({ operationId, id, ...fields }) =>
            next.mutateAsync({ operationId, id, of: rate.id, version: rate.version, fields }),
        },
      },
      given: { ...fieldsOf(rate), effectiveFrom: useToday(), effectiveTo: null },
      draft: `rate-card.after.${rate.id}`,
    },
  )
  return (
    <RecordForm {...frame}>
      <Banner kind="info" title={w.newVersionTitle(rate.revision)}>
        {w.newVersionText}
      </Banner>
      <RateFields control={form.control} isVersion />
    </RecordForm>
  )
}

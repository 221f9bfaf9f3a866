import { rateCards } from '#domain/records/rate-cards.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { trpc } from '#web/api.ts'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useDeclaredForm } from '#web/form/use-declared-form.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { lazyPart } from '#web/lazy-part.ts'
import type { RateCard } from './rate-card.ts'
import { RateFields } from './rate-fields-form.tsx'
import { useToday } from './use-today.ts'

const UsedRate = lazyPart(() => import('./used-rate-form.tsx'), 'UsedRate')

type RateCardFormProps = FormProps<RateCard> & {
  /** What a new card begins with: the haul that has no rate yet. */
  start?: Pick<FieldsOf<typeof rateCards>, 'jobId' | 'customerId' | 'pickupSiteId' | 'deliverySiteId' | 'materialId'>
}

/** Adds or changes what customers are charged; a version that loads were agreed by is only followed by another. */
export function RateCardForm({ start, ...props }: RateCardFormProps) {
  const { record } = props
  return record?.isUsed ? <UsedRate {...props} rate={record} /> : <OpenRate start={start} {...props} />
}

/** The form of a rate that nothing was charged by yet; keys that are left empty fit all. */
function OpenRate({ start, ...props }: RateCardFormProps) {
  const calls = useRecordCalls(trpc.rateCards, trpc.useUtils().rateCards)
  const given = { effectiveFrom: useToday(), ...start }
  const { form, frame } = useDeclaredForm(rateCards, props, { calls, given, draft: 'rate-card' })
  return (
    <RecordForm {...frame}>
      <RateFields control={form.control} />
    </RecordForm>
  )
}

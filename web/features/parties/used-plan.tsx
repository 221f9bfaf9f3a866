import { useState } from 'react'
import { payPlans } from '#domain/records/pay-plans.ts'
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
import { PayFields, type PayPlan, sentPay } from './pay-fields.tsx'
import { useToday } from './use-today.ts'
import { LastDay, UsedVersion } from './used-version.tsx'

type UsedPlanProps = FormProps<PayPlan> & { plan: PayPlan }

/** A pay plan that loads were agreed by, and the form of the version that follows it. */
export function UsedPlan({ plan, ...props }: UsedPlanProps) {
  const [isNext, setNext] = useState(false)
  const calls = useRecordCalls(trpc.payPlans, trpc.useUtils().payPlans)
  const done = (stored: PayPlan) => {
    void calls.fetched.invalidate()
    props.onSaved(stored)
  }
  const ending = trpc.payPlans.update.useMutation({ onSuccess: done })
  const facts = usePlanFacts(plan)
  if (isNext) return <NextVersion {...props} plan={plan} />
  const end = {
    isPending: ending.isPending,
    error: ending.error,
    mutate: (effectiveTo: PayPlan['effectiveTo']) =>
      ending.mutate({ ...operation(), ...fieldsOf(plan), id: plan.id, version: plan.version, effectiveTo }),
  }
  return (
    <UsedVersion
      of="pay_plans"
      id={plan.id}
      facts={facts}
      lastDay={<LastDay key={plan.version} from={plan.effectiveFrom} to={plan.effectiveTo} change={end} />}
      archive={<ArchiveButton record={plan} archive={calls.archive} restore={calls.restore} onDone={done} />}
      onCancel={props.onCancel}
      onNext={plan.archivedAt === null ? () => setNext(true) : undefined}
    />
  )
}

function fieldsOf(plan: PayPlan) {
  const { id, version, createdAt, archivedAt, revision, isUsed, driverName, contractorName, ...fields } = plan
  return fields
}

const texts = declaredTexts(payPlans)

function usePlanFacts(plan: PayPlan) {
  const words = useWords()
  const format = useFormats()
  const { pay, driver, contractor } = words.parties
  const whose = plan.driverId
    ? { term: driver.title, value: plan.driverName }
    : plan.contractorId
      ? { term: contractor.title, value: plan.contractorName }
      : { term: pay.appliesTo, value: plan.appliesTo && pay.everybody[plan.appliesTo] }
  const said = Object.entries(texts(fieldsOf(plan), { words, format }) ?? {})
  return [whose, ...said.flatMap(([term, value]) => (typeof value === 'string' ? [{ term, value }] : []))]
}

/** The form of the version that follows: as the one before, from a day on. */
function NextVersion({ plan, ...props }: UsedPlanProps) {
  const { pricing: w } = useWords()
  const own = useRecordCalls(trpc.payPlans, trpc.useUtils().payPlans)
  const next = trpc.pricing.newPayVersion.useMutation()
  const { form, frame } = useDeclaredForm(
    payPlans,
    { ...props, record: null },
    {
      calls: {
        ...own,
        create: {
          mutateAsync: ({ operationId, id, ...fields }) =>
            next.mutateAsync({ operationId, id, of: plan.id, version: plan.version, fields }),
        },
      },
      given: { ...fieldsOf(plan), effectiveFrom: useToday(), effectiveTo: null },
      draft: `pay-plan.after.${plan.id}`,
      sent: sentPay,
    },
  )
  return (
    <RecordForm {...frame}>
      <Banner kind="info" title={w.newVersionTitle(plan.revision)}>
        {w.newVersionText}
      </Banner>
      <PayFields control={form.control} isVersion />
    </RecordForm>
  )
}

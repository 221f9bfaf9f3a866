import { Suspense } from 'react'
import { customers } from '#domain/records/customers.ts'
import { type Outputs, trpc } from '#web/api.ts'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordFields } from '#web/form/record-fields.tsx'
import { RecordForm } from '#web/form/record-form.tsx'
import { useDeclaredForm } from '#web/form/use-declared-form.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { lazyPart } from '#web/lazy-part.ts'

export type Customer = Outputs['customers']['byId']

// It comes once the form is there: nobody waits for it.
const SimilarTyped = lazyPart(() => import('../customers/similar-typed.tsx'), 'SimilarTyped')

/** Adds or changes a customer; of a new one it says who may be the same. */
export function CustomerForm(props: FormProps<Customer>) {
  const calls = useRecordCalls(trpc.customers, trpc.useUtils().customers)
  const { form, frame } = useDeclaredForm(customers, props, { calls })
  return (
    <RecordForm {...frame}>
      <RecordFields declaration={customers} control={form.control} />
      {!props.record && (
        <Suspense>
          <SimilarTyped control={form.control} />
        </Suspense>
      )}
    </RecordForm>
  )
}

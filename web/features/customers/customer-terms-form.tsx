import { useMemo } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { recordContract } from '#contracts/record.ts'
import { customerTerms } from '#domain/records/customer-terms.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Card, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { RecordFields } from '#web/form/record-fields.tsx'
import { RecordForm } from '#web/form/record-form.tsx'
import { useContract, useRecordForm } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { CustomerTerms } from './customer-data.ts'

const contract = recordContract(customerTerms)
const names = Object.keys(customerTerms.fields)

/** What is agreed with a customer about money, invoices and orders. */
export function CustomerTermsCard({ id }: { id: Uuid }) {
  const { customers: w } = useWords()
  const [terms] = trpc.customers.terms.useSuspenseQuery({ id })
  return (
    <Card title={w.termsTitle}>
      <TermsForm key={terms.version} terms={terms} />
    </Card>
  )
}

function TermsForm({ terms }: { terms: CustomerTerms }) {
  const { parties } = useWords()
  const utils = trpc.useUtils()
  const setTerms = trpc.customers.setTerms.useMutation()
  const resolver = useContract<FieldValues, FieldsOf<typeof customerTerms>>(contract.fields)
  const start = useMemo(() => draftOf(terms), [terms])
  const form = useForm<FieldValues>({ resolver, defaultValues: start })
  const saving = useRecordForm(form, {
    read: (values) => contract.fields.parse(values),
    record: terms,
    draft: 'customer-terms',
    save: (fields, version) => setTerms.mutateAsync({ ...operation(), ...fields, id: terms.id, version }),
    reload: async () => {
      const stored = await utils.customers.terms.fetch({ id: terms.id })
      return { version: stored.version, draft: draftOf(stored) }
    },
    onSaved: () => {
      void utils.customers.invalidate()
      showToast({ tone: 'done', text: parties.saved })
    },
    onDirtyChange: undefined,
  })
  return (
    <RecordForm declaration={customerTerms} form={form} saving={saving}>
      <RecordFields declaration={customerTerms} control={form.control} />
    </RecordForm>
  )
}

/** The terms as the form holds them. */
function draftOf(terms: CustomerTerms): FieldValues {
  const stored = new Map<string, unknown>(Object.entries(terms))
  return Object.fromEntries(names.map((name) => [name, stored.get(name) ?? null]))
}

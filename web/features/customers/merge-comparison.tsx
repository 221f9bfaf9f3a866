import { customerTerms } from '#domain/records/customer-terms.ts'
import { customers } from '#domain/records/customers.ts'
import type { FieldSet } from '#domain/records/field.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { PlainTable } from '#ui'
import { trpc } from '#web/api.ts'
import { fieldText } from '#web/format/field-text.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { Customer } from './customer-data.ts'

type Pair = readonly [Customer, Customer]

/** Two records field by field, as far as one of them has anything there, and how much hangs on each. */
export function MergeComparison({ records, keptId }: { records: Pair; keptId: Uuid }) {
  const { customers: w } = useWords()
  const rows = [...useFieldRows(records), ...useContentRows(records)]
  return (
    <PlainTable
      label={w.merge.title}
      columns={[
        { id: 'field', header: '' },
        ...records.map(({ id, companyName }) => ({
          id,
          header: id === keptId ? w.merge.kept(companyName) : w.merge.merged(companyName),
        })),
      ]}
      rows={rows}
    />
  )
}

function useFieldRows([one, two]: Pair) {
  const words = useWords()
  const format = useFormats()
  const [ownTerms] = trpc.customers.terms.useSuspenseQuery({ id: one.id })
  const [otherTerms] = trpc.customers.terms.useSuspenseQuery({ id: two.id })
  const sets: [FieldSet, object, object][] = [
    [customers.fields, one, two],
    [customerTerms.fields, ownTerms, otherTerms],
  ]
  return sets.flatMap(([fields, own, other]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const cells = [own, other].map((record) => {
        const value: unknown = new Map<string, unknown>(Object.entries(record)).get(name) ?? null
        return value === null || value === false ? '' : fieldText(field, value, { words, format })
      })
      return cells.every((cell) => cell === '') ? [] : [{ id: name, cells: [field.label(words), ...cells] }]
    }),
  )
}

function useContentRows([one, two]: Pair) {
  const { loads, jobs, contact, links, rates, invoices } = useWords().customers.merge.contents
  const { number } = useFormats()
  const [own] = trpc.customers.contents.useSuspenseQuery({ id: one.id })
  const [other] = trpc.customers.contents.useSuspenseQuery({ id: two.id })
  const row = (id: keyof typeof own, label: string) => ({ id, cells: [label, number(own[id]), number(other[id])] })
  return [
    row('loads', loads),
    row('jobs', jobs),
    row('contacts', contact),
    row('rates', rates),
    row('invoices', invoices),
    row('links', links),
  ]
}

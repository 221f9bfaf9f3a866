import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { Banner, PlainTable } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useSettled } from '#web/use-settled.ts'
import type { SimilarCustomer } from './customer-data.ts'
import { whySimilar } from './why-similar.ts'

const SETTLED_MS = 400
const NAME_LEAST = 3

/** Customers that may be the one that is being typed, beside what is typed. */
export function SimilarTyped({ control }: { control: Control<FieldValues> }) {
  const { customers: w } = useWords()
  const typed = useTyped(control)
  const settled = useSettled(JSON.stringify(typed), SETTLED_MS)
  const isAsked = settled === JSON.stringify(typed) && typed.companyName.length >= NAME_LEAST
  const { data = [] } = trpc.customers.similar.useQuery(isAsked ? typed : skipToken, { retry: false })
  if (!isAsked || data.length === 0) return null
  return (
    <Banner kind="warning" title={w.similar.typed}>
      <SideBySide typed={typed} found={data} />
    </Banner>
  )
}

type Typed = { companyName: string; address: string | null }

function useTyped(control: Control<FieldValues>): Typed {
  const [name, address]: unknown[] = useWatch({ control, name: ['companyName', 'address'] })
  return {
    companyName: typeof name === 'string' ? name.trim() : '',
    address: typeof address === 'string' && address.trim() !== '' ? address.trim() : null,
  }
}

function SideBySide({ typed, found }: { typed: Typed; found: readonly SimilarCustomer[] }) {
  const { customers, parties } = useWords()
  const w = customers.similar
  const mayOpen = useMay('customers.contents')
  const nameOf = ({ id, companyName }: SimilarCustomer) =>
    mayOpen ? (
      <Link to="/customers/$id" params={{ id }}>
        {companyName}
      </Link>
    ) : (
      companyName
    )
  const row = (id: string, label: string, own: string | null, cell: (other: SimilarCustomer) => ReactNode) => ({
    id,
    cells: [label, own ?? '–', ...found.map((other) => cell(other) ?? '–')],
  })
  return (
    <PlainTable
      label={w.typed}
      columns={[
        { id: 'field', header: '' },
        { id: 'typed', header: w.youTyped },
        ...found.map(({ id }) => ({ id, header: w.stored })),
      ]}
      rows={[
        row('name', parties.companyName, typed.companyName, nameOf),
        row('address', parties.address, typed.address, (other) => other.address),
        row('phone', parties.phone, null, (other) => other.phone),
        row('why', w.why, null, (other) => whySimilar(other, w).join(', ')),
      ]}
    />
  )
}

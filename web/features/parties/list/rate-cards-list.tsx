import { rateCards } from '#domain/records/rate-cards.ts'
import { type Column, MoneyIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { useWords } from '#web/format/words.tsx'
import { RateCardForm } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import { Holds } from './holds.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['rateCards']['list']['rows'][number]

const customer = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'customer',
  header: `${w.rate.customer}, ${w.rate.job}`,
  cell: (row) => row.jobName ?? row.customerName ?? w.rate.anyOf.customer,
})
const lane = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'lane',
  header: `${w.rate.pickup} → ${w.rate.delivery}`,
  cell: (row) => `${row.pickupSiteName ?? w.rate.anyOf.pickup} → ${row.deliverySiteName ?? w.rate.anyOf.delivery}`,
})
const material = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'material',
  header: w.rate.material,
  cell: (row) => row.materialName ?? w.rate.anyOf.material,
})
const holds = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'holds',
  header: w.rate.holds,
  cell: (row) => <Holds from={row.effectiveFrom} to={row.effectiveTo} />,
})
const scope = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'scope',
  header: w.rate.scopeHead,
  cell: (row) => w.rate.scope[row.scope],
})
const version = ({ words: { pricing } }: Say): Column<Row> => ({
  id: 'version',
  header: pricing.versions,
  cell: (row) => pricing.version(row.revision),
})
const columns = [customer, lane, material, 'rateMicro', 'basis', holds, version, scope] as const

/** What customers are charged, newest first. */
export function RateCardsList(props: ListProps) {
  const { parties: w } = useWords()
  return (
    <DeclaredList<typeof rateCards, Row>
      {...props}
      declaration={rateCards}
      of={trpc.rateCards}
      columns={columns}
      words={({ parties: { rate } }) => ({ label: rate.tab, empty: rate.empty, add: rate.add })}
      icon={<MoneyIcon size={24} aria-hidden />}
      titleOf={() => w.rate.title}
    >
      {(record, tools) => <RateCardForm key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}

import { useState } from 'react'
import { payPlans } from '#domain/records/pay-plans.ts'
import { type Column, MoneyIcon, SegmentedControl, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { useWords } from '#web/format/words.tsx'
import { type Payee, PayPlanForm } from '../pay-plan-form.tsx'
import { DeclaredList } from './declared-list.tsx'
import type { EditTools } from './edit-drawer.tsx'
import { Holds } from './holds.tsx'
import type { ListProps } from './list-search.ts'

type Plan = Outputs['payPlans']['list']['rows'][number]

const payee = ({ words: { parties, pricing } }: Say): Column<Plan> => ({
  id: 'payee',
  header: pricing.pay.payee,
  cell: (row) => row.driverName ?? row.contractorName ?? (row.appliesTo && parties.pay.everybody[row.appliesTo]),
})
const figure = ({ words: { parties }, format }: Say): Column<Plan> => ({
  id: 'figure',
  header: parties.rate.rate,
  align: 'end',
  cell: (row) =>
    row.rateMicro === null ? format.percent((row.percentHundredths ?? 0) / 10_000, 2) : format.rate(row.rateMicro),
})
const holds = ({ words: { parties } }: Say): Column<Plan> => ({
  id: 'holds',
  header: parties.rate.holds,
  cell: (row) => <Holds from={row.effectiveFrom} to={row.effectiveTo} />,
})
const version = ({ words: { pricing } }: Say): Column<Plan> => ({
  id: 'version',
  header: pricing.versions,
  cell: (row) => pricing.version(row.revision),
})
const columns = [payee, 'truckBody', figure, 'basis', holds, version] as const

/** What everybody is paid; a plan for all of a side is added here, one of a single payee with them. */
export function PayPlansList(props: ListProps) {
  const { parties } = useWords()
  return (
    <DeclaredList<typeof payPlans, Plan>
      {...props}
      declaration={payPlans}
      of={trpc.payPlans}
      columns={columns}
      words={({ pricing: { pay, tabs } }) => ({ label: tabs.pay, empty: pay.empty, add: pay.add })}
      icon={<MoneyIcon size={24} aria-hidden />}
      titleOf={() => parties.pay.title}
    >
      {(plan, tools) =>
        plan ? <PayPlanForm key={plan.id} record={plan} payee={payeeOf(plan)} {...tools} /> : <PlanForAll {...tools} />
      }
    </DeclaredList>
  )
}

function payeeOf({ driverId, contractorId, appliesTo }: Plan): Payee {
  if (driverId) return { driverId, contractorId: null }
  if (contractorId) return { driverId: null, contractorId }
  return { driverId: null, contractorId: null, appliesTo: appliesTo ?? 'drivers' }
}

/** A new plan: first for whom, then the form. */
function PlanForAll(tools: EditTools) {
  const { pay: w } = useWords().pricing
  const [side, setSide] = useState<'drivers' | 'contractors'>('drivers')
  return (
    <Stack gap={4}>
      <SegmentedControl
        label={w.payee}
        value={side}
        onChange={setSide}
        options={[
          { value: 'drivers', text: w.sides.drivers },
          { value: 'contractors', text: w.sides.contractors },
        ]}
      />
      <PayPlanForm
        key={side}
        record={null}
        payee={{ driverId: null, contractorId: null, appliesTo: side }}
        {...tools}
      />
    </Stack>
  )
}

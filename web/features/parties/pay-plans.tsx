import { useState } from 'react'
import { AddIcon, Button, Card, EmptyState, Facts, Stack, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { Holds } from './list/holds.tsx'
import { type Payee, PayPlanForm } from './pay-plan-form.tsx'

type Plan = Outputs['payPlans']['list']['rows'][number]

/** What a driver or contractor was, is and will be paid; opens the form of one plan in place. */
export function PayPlans({ payee, onDirtyChange }: { payee: Payee } & Pick<EditTools, 'onDirtyChange'>) {
  const words = useWords()
  const [open, setOpen] = useState<Plan | 'new' | null>(null)
  const close = () => {
    onDirtyChange(false)
    setOpen(null)
  }
  if (open) {
    return (
      <PayPlanForm
        record={open === 'new' ? null : open}
        payee={payee}
        onCancel={close}
        onDirtyChange={onDirtyChange}
        onSaved={() => {
          showToast({ tone: 'done', text: words.parties.saved })
          close()
        }}
      />
    )
  }
  return (
    <QueryBoundary>
      <PlansOf payee={payee} onOpen={setOpen} />
    </QueryBoundary>
  )
}

function PlansOf({ payee, onOpen }: { payee: Payee; onOpen: (plan: Plan | 'new') => void }) {
  const words = useWords()
  const w = words.parties.pay
  const filter = payee.driverId ? { driverId: payee.driverId } : { contractorId: payee.contractorId ?? undefined }
  const [{ rows }] = trpc.payPlans.list.useSuspenseQuery(filter)
  const add = (
    <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => onOpen('new')}>
      {w.add}
    </Button>
  )
  if (rows.length === 0) {
    return (
      <EmptyState title={words.parties.noneOf} action={add}>
        {w.empty}
      </EmptyState>
    )
  }
  return (
    <Stack gap={3}>
      {rows.map((plan) => (
        <PlanCard key={plan.id} plan={plan} onEdit={() => onOpen(plan)} />
      ))}
      <div>{add}</div>
    </Stack>
  )
}

function PlanCard({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const words = useWords()
  const w = words.parties.rate
  const format = useFormats()
  const pay = plan.percentHundredths === null ? w.bases[plan.basis] : w.bases.percent
  const figure =
    plan.percentHundredths === null
      ? plan.rateMicro !== null && format.rate(plan.rateMicro)
      : format.percent(plan.percentHundredths / 10_000, 2)
  return (
    <Card
      title={<Holds from={plan.effectiveFrom} to={plan.effectiveTo} />}
      actions={
        <Button size="small" onPress={onEdit}>
          {words.shell.edit}
        </Button>
      }
    >
      <Facts
        items={[
          { term: pay, value: figure, isNumeric: true },
          { term: w.weightBasis, value: w.weightBases[plan.weightBasis] },
          { term: w.fuel, value: w.fuelMethods[plan.fuelSurcharge?.method ?? 'none'] },
        ]}
      />
    </Card>
  )
}

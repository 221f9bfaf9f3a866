import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { AddIcon, Button, Card, EmptyState, Facts, Stack, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { Holds } from './list/holds.tsx'
import { RateCardForm } from './rate-card-form.tsx'

type Rate = Outputs['rateCards']['list']['rows'][number]
type JobRatesProps = { jobId: Uuid } & Pick<EditTools, 'onDirtyChange'>

/** What the loads of a job are charged, before every other rate; opens the form of one rate in place. */
export function JobRates({ jobId, onDirtyChange }: JobRatesProps) {
  const words = useWords()
  const [open, setOpen] = useState<Rate | 'new' | null>(null)
  const close = () => {
    onDirtyChange(false)
    setOpen(null)
  }
  if (!open) {
    return (
      <QueryBoundary>
        <RatesOf jobId={jobId} onOpen={setOpen} />
      </QueryBoundary>
    )
  }
  return (
    <RateCardForm
      record={open === 'new' ? null : open}
      start={{ jobId, customerId: null, pickupSiteId: null, deliverySiteId: null, materialId: null }}
      onCancel={close}
      onDirtyChange={onDirtyChange}
      onSaved={() => {
        showToast({ tone: 'done', text: words.parties.saved })
        close()
      }}
    />
  )
}

function RatesOf({ jobId, onOpen }: { jobId: Uuid; onOpen: (rate: Rate | 'new') => void }) {
  const words = useWords()
  const [{ rows }] = trpc.rateCards.list.useSuspenseQuery({ jobId })
  const add = (
    <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => onOpen('new')}>
      {words.parties.rate.add}
    </Button>
  )
  if (rows.length === 0) {
    return (
      <EmptyState title={words.parties.noneOf} action={add}>
        {words.jobs.noRate}
      </EmptyState>
    )
  }
  return (
    <Stack gap={3}>
      {rows.map((rate) => (
        <RateOf key={rate.id} rate={rate} onEdit={() => onOpen(rate)} />
      ))}
      <div>{add}</div>
    </Stack>
  )
}

function RateOf({ rate, onEdit }: { rate: Rate; onEdit: () => void }) {
  const words = useWords()
  const format = useFormats()
  const w = words.parties.rate
  return (
    <Card
      title={<Holds from={rate.effectiveFrom} to={rate.effectiveTo} />}
      actions={
        <Button size="small" onPress={onEdit}>
          {words.shell.edit}
        </Button>
      }
    >
      <Facts
        items={[
          { term: w.bases[rate.basis], value: format.rate(rate.rateMicro), isNumeric: true },
          { term: w.weightBasis, value: w.weightBases[rate.weightBasis] },
          { term: w.fuel, value: w.fuelMethods[rate.fuelSurcharge?.method ?? 'none'] },
        ]}
      />
    </Card>
  )
}

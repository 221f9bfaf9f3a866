import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Grid, Row } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { CustomerPicker } from '../parties/customer-picker.tsx'
import { JobPicker } from '../parties/job-picker.tsx'
import { MaterialPicker } from '../parties/material-picker.tsx'
import { SitePicker } from '../parties/site-picker.tsx'
import type { HaulField } from './ticket-messages.ts'
import type { TypedTicket } from './typed-paper.ts'

type TicketHaulProps = {
  row: TypedTicket
  place: string
  errors: Partial<Record<HaulField, string>>
  onChange: (part: Partial<TypedTicket>) => void
}

/** What was hauled for whom: a line that opens, as most tickets of a stack are of one haul. */
export function TicketHaul({ row, place, errors, onChange }: TicketHaulProps) {
  const text = useWords().dayTickets
  const names = useHaulNames(row)
  const isWhole = [row.customerId, row.pickupSiteId, row.deliverySiteId, row.materialId].every((id) => id !== null)
  const [isOpened, setOpened] = useState(!isWhole)
  if (isOpened || Object.keys(errors).length > 0) return <HaulFields row={row} errors={errors} onChange={onChange} />
  return (
    <Row gap={2}>
      <span>{names || text.noHaul}</span>
      <Button size="small" variant="quiet" aria-label={text.changeHaul(place)} onPress={() => setOpened(true)}>
        {text.haul}
      </Button>
    </Row>
  )
}

/** The names of a haul, for short; each is asked for once, however many tickets are of it. */
function useHaulNames({ jobId, customerId, pickupSiteId, deliverySiteId, materialId }: TypedTicket): string {
  const how = (id: Uuid | null) => ({ enabled: id !== null, staleTime: 30_000 })
  const asked = (id: Uuid | null) => ({ id: id ?? undefined })
  const job = trpc.jobs.options.useQuery(asked(jobId), how(jobId))
  const customer = trpc.customers.options.useQuery(asked(customerId), how(customerId))
  const pickup = trpc.sites.options.useQuery(asked(pickupSiteId), how(pickupSiteId))
  const delivery = trpc.sites.options.useQuery(asked(deliverySiteId), how(deliverySiteId))
  const material = trpc.materials.options.useQuery(asked(materialId), how(materialId))
  const nameOf = (id: Uuid | null, found: readonly { id: Uuid; label: string }[] | undefined) =>
    found?.find((one) => one.id === id)?.label
  const way = [nameOf(pickupSiteId, pickup.data), nameOf(deliverySiteId, delivery.data)].filter(Boolean).join(' → ')
  const payer = nameOf(jobId, job.data) ?? nameOf(customerId, customer.data)
  return [payer, way, nameOf(materialId, material.data)].filter(Boolean).join(' · ')
}

function HaulFields({ row, errors, onChange }: Omit<TicketHaulProps, 'place'>) {
  const text = useWords().dayTickets
  const utils = trpc.useUtils()
  const chooseJob = async (jobId: Uuid | null) => {
    onChange({ jobId })
    if (jobId === null) return
    const [job] = await utils.jobs.options.fetch({ id: jobId })
    if (!job) return
    const { customerId, pickupSiteId, deliverySiteId, materialId, unit } = job
    // What the job does not know stays as it stood.
    onChange({
      ...{ jobId, customerId, unit },
      pickupSiteId: pickupSiteId ?? row.pickupSiteId,
      deliverySiteId: deliverySiteId ?? row.deliverySiteId,
      materialId: materialId ?? row.materialId,
    })
  }
  const chooseMaterial = async (materialId: Uuid | null) => {
    onChange({ materialId })
    if (materialId === null || row.jobId !== null) return
    const [material] = await utils.materials.options.fetch({ id: materialId })
    if (material?.defaultUnit) onChange({ materialId, unit: material.defaultUnit })
  }
  return (
    <Grid minWidth="12rem" gap={3}>
      <JobPicker
        label={text.job}
        value={row.jobId}
        onChange={(id) => void chooseJob(id)}
        error={errors.jobId}
        canCreate={false}
      />
      <CustomerPicker
        label={text.customer}
        value={row.customerId}
        onChange={(customerId) => onChange(customerId === row.customerId ? {} : { customerId, jobId: null })}
        error={errors.customerId}
        canCreate={false}
      />
      <SitePicker
        label={text.pickup}
        value={row.pickupSiteId}
        onChange={(pickupSiteId) => onChange({ pickupSiteId })}
        error={errors.pickupSiteId}
      />
      <SitePicker
        label={text.delivery}
        value={row.deliverySiteId}
        onChange={(deliverySiteId) => onChange({ deliverySiteId })}
        error={errors.deliverySiteId}
      />
      <MaterialPicker
        label={text.material}
        value={row.materialId}
        onChange={(id) => void chooseMaterial(id)}
        error={errors.materialId}
      />
    </Grid>
  )
}

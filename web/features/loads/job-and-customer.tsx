import { skipToken } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { oneLoad } from '#domain/loads/job-loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useBound } from '#web/form/fields.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { CustomerPicker } from '../parties/customer-picker.tsx'
import { JobPicker } from '../parties/job-picker.tsx'
import type { LoadValues } from './load-values.ts'

type Form = { form: UseFormReturn<LoadValues> }

/** For whom, and by which job: a job fills what it knows, and another customer leaves the job. */
export function JobAndCustomer({ form }: Form) {
  const words = useWords()
  const { control } = form
  const text = words.loadPages.form
  const [jobId, customerId] = useWatch({ control, name: ['jobId', 'customerId'] })
  const job = useBound<LoadValues, Uuid | null>({ control, name: 'jobId', label: words.jobs.title })
  const customer = useBound<LoadValues, Uuid | null>({ control, name: 'customerId', label: text.customer })
  const utils = trpc.useUtils()
  const left = useLeft(form)
  const chooseJob = async (id: Uuid | null) => {
    job.change(id)
    if (id === null) return
    const [found] = await utils.jobs.options.fetch({ id })
    // Another may have been chosen until the answer was here.
    if (found && form.getValues('jobId') === id) fill(form, found)
  }
  const chooseCustomer = (id: Uuid | null) => {
    if (id !== customerId) job.change(null)
    customer.change(id)
  }
  return (
    <>
      <CustomerPicker
        ref={customer.ref}
        label={text.customer}
        value={customerId}
        onChange={chooseCustomer}
        onBlur={customer.onBlur}
        error={customer.error}
        isRequired
      />
      <JobPicker
        ref={job.ref}
        label={words.jobs.title}
        value={jobId}
        onChange={(id) => void chooseJob(id)}
        onBlur={job.onBlur}
        error={job.error}
        description={left?.text ?? words.jobs.pickHint}
      />
      {left?.isBeyond && <Banner kind="warning" title={words.jobs.beyondRoom(left.room)} />}
    </>
  )
}

/** What the job knows takes the place of what stood there; what it does not know stays. */
function fill({ setValue, getValues }: Form['form'], job: Outputs['jobs']['options'][number]): void {
  const put: typeof setValue = (name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: false })
  put('customerId', job.customerId)
  if (job.poNumber !== null) put('poNumber', job.poNumber)
  if (job.materialId !== null) put('materialId', job.materialId)
  if (job.pickupSiteId !== null) put('pickup.siteId', job.pickupSiteId)
  if (job.deliverySiteId !== null) put('delivery.siteId', job.deliverySiteId)
  if (job.notes !== null && !getValues('notes')) put('notes', job.notes)
  const quantity = oneLoad(job)
  if (quantity === null) return
  put('unit', job.unit)
  put('quantityMilli', quantity)
}

/** What remains of the chosen job, and whether the form asks for more. */
function useLeft({ control }: Form['form']) {
  const { jobs, units } = useWords()
  const formats = useFormats()
  const [id, unit, quantityMilli, repeat] = useWatch({ control, name: ['jobId', 'unit', 'quantityMilli', 'repeat'] })
  const { data } = trpc.jobs.progress.useQuery(id === null ? skipToken : { id })
  if (id === null || !data) return null
  const { remainingMilli, targetMilli, deliveredMilli, roomMilli } = data
  const written = (milli: typeof deliveredMilli) => formats.quantity(milli, units[data.unit])
  const text =
    remainingMilli === null || targetMilli === null
      ? `${jobs.progress.delivered}: ${written(deliveredMilli)}`
      : jobs.progress.remains(written(remainingMilli), written(targetMilli))
  const wanted = unit === data.unit && quantityMilli !== null ? quantityMilli * (repeat ?? 1) : 0
  return { text, room: written(roomMilli ?? deliveredMilli), isBeyond: roomMilli !== null && wanted > roomMilli }
}

import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, CheckboxField, MoneyField, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { linesIn } from './lines-in.ts'
import type { Service, WorkOrder } from './maintenance-data.ts'

type OrderDialogProps = {
  /** The order that is changed; a new one without it. */
  order?: WorkOrder
  /** What a new order is for, where it does not begin with a truck. */
  service?: Service
  defect?: { id: Uuid; unit: string; note: string }
  onClose: () => void
  onMade?: (id: Uuid) => void
}

type Typed = {
  truckId: Uuid | null
  title: string
  vendor: string
  isWarranty: boolean
  estimate: number | null
  checklist: string
}

function begun({ order, service, defect }: OrderDialogProps): Typed {
  return {
    truckId: service?.truckId ?? null,
    title: order?.title ?? service?.service ?? defect?.note.slice(0, 120) ?? '',
    vendor: order?.vendor ?? '',
    isWarranty: order?.isWarranty ?? false,
    estimate: order?.cost?.estimateCents ?? 0,
    checklist: (order?.checklist.map(({ text }) => text) ?? service?.checklist ?? []).join('\n'),
  }
}

/** Opens a work order on a truck, for a service or for a defect, or changes what one says. */
export function OrderDialog(props: OrderDialogProps) {
  const { order, service, defect, onClose, onMade } = props
  const { maintenance: w } = useWords()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState(() => begun(props))
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const onSuccess = async ({ id }: { id: Uuid }) => {
    await Promise.all([utils.maintenance.invalidate(), utils.inspections.invalidate()])
    onClose()
    onMade?.(id)
  }
  const add = trpc.maintenance.addOrder.useMutation({ onSuccess })
  const edit = trpc.maintenance.editOrder.useMutation({
    onSuccess,
    onError: () => utils.maintenance.invalidate(),
  })
  const [adding, editing] = [useOperation(add), useOperation(edit)]
  const send = () => {
    setTried(true)
    const { estimate, isWarranty } = typed
    const title = typed.title.trim()
    if (title === '' || estimate === null || (!order && !defect && typed.truckId === null)) return
    const done = new Set(order?.checklist.filter(({ isDone }) => isDone).map(({ text }) => text))
    const lines = linesIn(typed.checklist)
    const fields = {
      ...{ title, isWarranty, vendor: typed.vendor.trim() || null, estimateCents: cents(estimate) },
      checklist: lines.map((text) => ({ text, isDone: done.has(text) })),
    }
    if (order) edit.mutate({ ...editing, id: order.id, version: order.version, ...fields })
    else
      add.mutate({
        ...adding,
        ...made,
        ...fields,
        truckId: defect ? null : typed.truckId,
        trailerId: null,
        reminderIds: service ? [service.id] : [],
        defectIds: defect ? [defect.id] : [],
      })
  }
  const about = service
    ? w.makeOrderOf(service.service, service.truck)
    : defect && w.makeOrderOf(defect.note, defect.unit)
  return (
    <ActionDialog
      title={order ? w.orderOf(String(order.number)) : (about ?? w.newOrder)}
      action={order ? w.save : w.newOrder}
      isPending={add.isPending || edit.isPending}
      onAct={send}
      onClose={onClose}
    >
      <OrderFields
        typed={typed}
        isTried={isTried}
        asksTruck={!order && !service && !defect}
        error={add.error ?? edit.error}
        onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = {
  typed: Typed
  isTried: boolean
  asksTruck: boolean
  error: unknown
  onTyped: (part: Partial<Typed>) => void
}

function OrderFields({ typed, isTried, asksTruck, error, onTyped }: FieldsProps) {
  const { maintenance: w, refusals } = useWords()
  const { above, fields } = useFormRefusal(error)
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  const { defectIds, reminderIds } = fields
  const refused = above ?? defectIds ?? reminderIds ?? fields.checklist
  return (
    <Stack gap={4}>
      {refused && <Banner kind="danger" title={refused} />}
      {asksTruck && (
        <TruckPicker
          label={w.truck}
          isRequired
          canCreate={false}
          value={typed.truckId}
          onChange={(truckId) => onTyped({ truckId })}
          error={missing(typed.truckId === null) ?? fields.truckId}
        />
      )}
      <TextField
        label={w.title}
        isRequired
        autoComplete="off"
        maxLength={120}
        value={typed.title}
        onChange={(title) => onTyped({ title })}
        error={missing(typed.title.trim() === '') ?? fields.title}
      />
      <TextField
        label={w.vendor}
        autoComplete="off"
        maxLength={120}
        placeholder={w.own}
        value={typed.vendor}
        onChange={(vendor) => onTyped({ vendor })}
        error={fields.vendor}
      />
      <CostFields {...{ typed, isTried, fields, onTyped }} />
      <TextArea
        label={w.checklist}
        description={w.program.checklistHint}
        rows={4}
        maxLength={4000}
        value={typed.checklist}
        onChange={(checklist) => onTyped({ checklist })}
      />
    </Stack>
  )
}

type CostProps = Pick<FieldsProps, 'typed' | 'isTried' | 'onTyped'> & { fields: Record<string, string | undefined> }

/** What it is estimated to cost, and who pays. */
function CostFields({ typed, isTried, fields, onTyped }: CostProps) {
  const { maintenance: w, refusals } = useWords()
  const currency = useCurrency()
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  return (
    <>
      <MoneyField
        label={w.estimate}
        isRequired
        currency={currency}
        minValue={0}
        value={typed.estimate}
        onChange={(estimate) => onTyped({ estimate })}
        error={missing(typed.estimate === null) ?? fields.estimateCents}
      />
      <CheckboxField
        label={w.isWarranty}
        isSelected={typed.isWarranty}
        onChange={(isWarranty) => onTyped({ isWarranty })}
      />
    </>
  )
}

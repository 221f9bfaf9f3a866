import { useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { instant } from '#domain/units/time.ts'
import { Banner, CheckboxField, FileField, Grid, SelectField, Stack, showToast, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'
import { ReadingState } from './driver-entry.tsx'
import styles from './fuel.module.css'
import {
  draftOfPurchase,
  emptyFuel,
  type FuelDetails,
  type FuelDraft,
  fuelFieldNames,
  readFuel,
  withReceipt,
} from './fuel-draft.ts'
import { FuelFields, SellerFields } from './fuel-fields.tsx'
import { useProblemText, useTyping } from './use-typing.ts'

type DialogProps = { purchase: FuelDetails | null; onClose: () => void }

/** A purchase that the office, or a company's office, types or corrects; a picture of the receipt fills it in. */
export function PurchaseDialog({ purchase, onClose }: DialogProps) {
  const { fuel: w } = useWords()
  const me = useMe()
  const typing = useTyping(false)
  const [start] = trpc.fuel.start.useSuspenseQuery()
  const [draft, setDraft] = useState<FuelDraft>(() =>
    purchase
      ? draftOfPurchase(purchase, typing)
      : emptyFuel({ id: newId(), truckId: null, region: '', unit: me.volumeUnit }, instant(Date.now())),
  )
  const [isTried, setTried] = useState(false)
  const save = useSave(purchase, onClose)
  const action = useOperation(save)
  const refusal = useRefusal(save.error)
  const truck = start.trucks.find(({ id }) => id === draft.truckId)
  const around = { ...typing, now: instant(Date.now()), tankGal: truck?.tankGal ?? null, needsTruck: !isOffice(me) }
  const { problems, input } = readFuel(draft, around)
  const change = (part: Partial<FuelDraft>) => setDraft((before) => ({ ...before, ...part }))
  const send = () => {
    setTried(true)
    if (input) save.send({ ...action, ...input })
  }
  const refused = Object.fromEntries(
    fuelFieldNames.flatMap((name) => {
      const said = refusal?.fields[SENT_AS[name] ?? name]
      return said ? [[name, said]] : []
    }),
  )
  const fields = {
    draft,
    typing,
    problems: isTried ? problems : {},
    refused,
    truck,
    tanks: purchase ? [] : start.tanks,
    onChange: change,
  }
  return (
    <ActionDialog
      size="large"
      title={purchase ? w.editTitle : w.addTitle}
      action={w.save}
      isPending={save.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && Object.keys(refused).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
        <Picture draft={draft} onDraft={setDraft} typing={typing} />
        <Who draft={draft} trucks={start.trucks} fields={fields} />
        <FuelFields {...fields} />
        <SellerFields {...fields} />
        <More {...fields} />
      </Stack>
    </ActionDialog>
  )
}

/** Fields that the input calls otherwise than the draft. */
const SENT_AS: Partial<Record<(typeof fuelFieldNames)[number], string>> = {
  at: 'purchasedAt',
  volume: 'printedMilli',
  price: 'priceMicro',
  discount: 'discountCents',
  amount: 'amountCents',
  odometer: 'odometerM',
  hours: 'engineHoursTenths',
  region: 'jurisdiction',
}

type NewFuel = Parameters<ReturnType<typeof trpc.fuel.add.useMutation>['mutate']>[0]

function useSave(purchase: FuelDetails | null, onClose: () => void) {
  const { fuel: w } = useWords()
  const utils = trpc.useUtils()
  const onSuccess = async () => {
    await utils.fuel.invalidate()
    showToast({ tone: 'done', text: w.saved })
    onClose()
  }
  const add = trpc.fuel.add.useMutation({ onSuccess })
  const update = trpc.fuel.update.useMutation({ onSuccess })
  return {
    isPending: add.isPending || update.isPending,
    error: add.error ?? update.error,
    send: ({ tankId, ...input }: NewFuel) =>
      purchase ? update.mutate({ ...input, version: purchase.version }) : add.mutate({ ...input, tankId }),
  }
}

type FieldsProps = Parameters<typeof FuelFields>[0]

function Who({
  draft,
  trucks,
  fields,
}: {
  draft: FuelDraft
  trucks: { id: FuelDraft['id']; unitNumber: string }[]
  fields: FieldsProps
}) {
  const { fuel: w } = useWords()
  const text = useProblemText()
  const { problems, onChange } = fields
  return (
    <Grid minWidth="12rem">
      <SelectField
        label={w.form.truck}
        placeholder={w.form.noTruck}
        value={draft.truckId}
        options={trucks.map(({ id, unitNumber }) => ({ value: id, text: unitNumber }))}
        onChange={(id) => onChange({ truckId: trucks.find((one) => one.id === id)?.id ?? null })}
        error={text(problems.truckId)}
      />
      <DriverPicker
        label={w.form.driver}
        canCreate={false}
        value={draft.driverId}
        onChange={(driverId) => onChange({ driverId })}
      />
    </Grid>
  )
}

type PictureProps = {
  draft: FuelDraft
  typing: ReturnType<typeof useTyping>
  onDraft: (alter: (before: FuelDraft) => FuelDraft) => void
}

/** The receipt: brought to the server, read there, and put where nobody has typed. */
function Picture({ draft, typing, onDraft }: PictureProps) {
  const { fuel: w } = useWords()
  const [hasFailed, setFailed] = useState(false)
  const reader = trpc.fuel.readReceipt.useMutation()
  const bring = async (file: File) => {
    setFailed(false)
    const sha256 = await sentFile(file).catch(() => null)
    if (!sha256) return setFailed(true)
    onDraft((before) => ({ ...before, receiptSha256: sha256, reading: 'waiting' }))
    const reading = await reader.mutateAsync({ sha256 }).catch(() => null)
    onDraft((before) => (reading ? withReceipt(before, reading, typing) : { ...before, reading: 'unreadable' }))
  }
  return (
    <Stack gap={3}>
      <FileField
        label={w.form.photo}
        description={w.form.photoText}
        buttonLabel={w.form.choosePhoto}
        accept="image/jpeg,image/png,image/webp"
        error={hasFailed ? w.form.notSent : undefined}
        onFiles={([file]) => file && void bring(file)}
      />
      {draft.receiptSha256 && <img className={styles.receipt} src={fileUrl(draft.receiptSha256)} alt={w.form.photo} />}
      <ReadingState draft={draft} />
    </Stack>
  )
}

function More(props: FieldsProps) {
  const { fuel: w } = useWords()
  const { draft, onChange } = props
  return (
    <Stack gap={4}>
      <Figures {...props} />
      <CheckboxField
        label={w.form.taxPaid}
        isSelected={draft.isTaxPaid}
        onChange={(isTaxPaid) => onChange({ isTaxPaid })}
      />
      <CheckboxField
        label={w.form.personal}
        isSelected={draft.isPersonal}
        onChange={(isPersonal) => onChange({ isPersonal })}
      />
      <TextArea
        label={w.form.note}
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
    </Stack>
  )
}

/** What few receipts have. */
function Figures({ draft, problems, onChange }: FieldsProps) {
  const { fuel: w } = useWords()
  const text = useProblemText()
  const figure = { isNumeric: true, autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <Grid minWidth="12rem">
      <TextField
        {...figure}
        label={w.form.discount}
        value={draft.discount}
        onChange={(discount) => onChange({ discount, isAsPrinted: false })}
        error={text(problems.discount)}
      />
      <TextField
        label={w.form.card}
        autoComplete="off"
        inputMode="numeric"
        maxLength={4}
        value={draft.cardLast4}
        onChange={(cardLast4) => onChange({ cardLast4 })}
        error={text(problems.cardLast4)}
      />
      <TextField
        {...figure}
        label={w.form.hours}
        value={draft.hours}
        onChange={(hours) => onChange({ hours })}
        error={text(problems.hours)}
      />
      <TextField
        label={w.form.city}
        autoComplete="off"
        maxLength={80}
        value={draft.city}
        onChange={(city) => onChange({ city })}
      />
    </Grid>
  )
}

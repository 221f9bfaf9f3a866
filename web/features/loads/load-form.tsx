import { type ReactNode, type RefObject, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Button, Card, FormSummary, focusUnread, NumberField, Skeleton, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { BoundTextArea, useBound } from '#web/form/fields.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { HaulFields } from './haul-fields.tsx'
import { formProblems } from './load-fields.ts'
import styles from './load-form.module.css'
import { type BookedLoad, draftOf, type LoadValues, storedValues, valuesOf } from './load-values.ts'
import { OrderFields } from './order-fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PriceFields } from './price-fields.tsx'
import { StopFields } from './route-fields.tsx'
import { useLoadPreview } from './use-load-preview.ts'
import { type LoadSubject, type PlannedLoad, useSendLoad } from './use-send-load.ts'

// Two people rarely save the same load at once: how their versions are compared comes when they do.
const OvertakenLoad = lazyPart(() => import('./overtaken-load.tsx'), 'OvertakenLoad')

type LoadFormProps = {
  subject: LoadSubject
  start: LoadValues
  /** Above the fields: what was restored, and a button to start over. */
  notice?: ReactNode
  /** Told of everything typed. */
  onValues?: (values: LoadValues) => void
  onPlanned: (loads: PlannedLoad[]) => void
  onDraft?: (draft: PlannedLoad) => void
  /** It waits on this device to be sent. */
  onKept?: () => void
  onCancel?: () => void
}

const MOST_LOADS = 50
const KEYS = /mac/i.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter'

/** The form of a load, for keyboard first: every field in one column of tabs, figures beside it as they are typed. */
export function LoadForm({ subject, start, notice, onValues, onPlanned, onDraft, onKept, onCancel }: LoadFormProps) {
  const words = useWords()
  const text = words.loadPages.form
  const form = useForm<LoadValues>({ defaultValues: start })
  const values = form.watch()
  const id = subject.kind === 'new' ? null : subject.id
  const shown = useLoadPreview(values, values.booked[0]?.id ?? id)
  const { preview } = shown
  const sending = useSendLoad(form, subject, onKept)
  const [reason, setReason] = useState('')
  const isPlanned = subject.kind === 'planned'
  const { booked } = values
  const isBooked = booked.length > 0
  const isNew = subject.kind === 'new' && !isBooked
  const problems = formProblems(form)
  useTold(form, onValues)

  const element = useRef<HTMLFormElement>(null)
  const { send, saveDraft } = useWaysOut({ element, sending, isPlanned, reason, onPlanned, onDraft })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
      }}
    >
      <div className={styles.fields}>
        {notice}
        <FormSummary title={words.shell.fixThese(problems.length)} problems={problems} attempt={sending.attempt} />
        {isBooked && <BookedNotice booked={booked} onLeave={() => onPlanned(booked)} />}
        <SendingNotices sending={sending} form={form} id={id} onMine={() => void (isPlanned ? send() : saveDraft())} />
        <LoadFields form={form} preview={preview} isPlanned={isPlanned} isRepeated={isNew}>
          {isPlanned && <TextField label={text.changeReason} value={reason} onChange={setReason} />}
        </LoadFields>
        <FormActions
          kind={isPlanned ? 'planned' : isBooked ? 'booked' : 'new'}
          repeat={values.repeat ?? 1}
          isKept={sending.isKept}
          isSending={sending.isSending}
          onDraft={() => void saveDraft()}
          onCancel={onCancel}
        />
      </div>
      <LoadFigures form={form} values={values} shown={shown} isNew={isNew} />
    </form>
  )
}

type LoadFiguresProps = {
  form: UseFormReturn<LoadValues>
  values: LoadValues
  shown: ReturnType<typeof useLoadPreview>
  /** Nothing of it is planned yet: it may be split into several loads. */
  isNew: boolean
}

/** What follows from the fields, as they are typed. */
function LoadFigures({ form, values, shown: { preview, isOld, error }, isNew }: LoadFiguresProps) {
  const refusal = useRefusal(error)
  const { split, splitText } = useSplit(form, values)
  return (
    <PreviewPanel
      preview={preview}
      isOld={isOld}
      problem={refusal?.sentence ?? null}
      onSplit={isNew ? split : undefined}
      splitText={splitText}
    />
  )
}

/** Tells everything that is typed, for whoever holds the form to keep it outside of the page. */
function useTold(form: UseFormReturn<LoadValues>, onValues: LoadFormProps['onValues']): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues?.(values) }),
    [form, onValues],
  )
}

type WaysOut = Pick<LoadFormProps, 'onPlanned' | 'onDraft'> & {
  element: RefObject<HTMLFormElement | null>
  sending: ReturnType<typeof useSendLoad>
  /** The load is planned already: it is changed, for this reason. */
  isPlanned: boolean
  reason: string
}

/** Sends the load or stores it as a draft; neither while it is being sent, nor while a field holds what could not be read. */
function useWaysOut({ element, sending, isPlanned, reason, onPlanned, onDraft }: WaysOut) {
  // What stands in a field and could not be read is not what would be sent.
  const isReady = () => !sending.isSending && !sending.isKept && !(element.current && focusUnread(element.current))
  const send = async () => {
    if (!isReady()) return
    if (isPlanned) {
      const changed = await sending.change(reason)
      if (changed) onPlanned([changed])
      return
    }
    const planned = await sending.book()
    if (planned) onPlanned(planned)
  }
  const saveDraft = async () => {
    if (!isReady()) return
    const draft = await sending.saveDraft()
    if (draft) onDraft?.(draft)
  }
  return { send, saveDraft }
}

type LoadFieldsProps = {
  form: UseFormReturn<LoadValues>
  preview: ReturnType<typeof useLoadPreview>['preview']
  isPlanned: boolean
  /** Several loads of the same kind may be planned at once. */
  isRepeated: boolean
  /** The last field, where there is one more. */
  children: ReactNode
}

/** The fields of a load; who hauls a planned one is changed by its own steps. */
function LoadFields({ form, preview, isPlanned, isRepeated, children }: LoadFieldsProps) {
  const text = useWords().loadPages.form
  const likeLast = useLikeLast(form)
  const { control } = form
  return (
    <>
      <OrderFields
        form={form}
        preview={preview}
        onLikeLast={isPlanned ? undefined : (customerId) => void likeLast(customerId)}
      />
      <div className={styles.stops}>
        <StopFields control={control} stop="pickup" />
        <StopFields control={control} stop="delivery" />
      </div>
      <PriceFields control={control} preview={preview} />
      {!isPlanned && <HaulFields control={control} preview={preview} />}
      <Card>
        <Stack gap={4}>
          <BoundTextArea control={control} name="notes" label={text.notes} />
          {isRepeated && <RepeatField form={form} />}
          {children}
        </Stack>
      </Card>
    </>
  )
}

type SendingNoticesProps = {
  sending: ReturnType<typeof useSendLoad>
  form: UseFormReturn<LoadValues>
  /** The load that is changed; null for a new one. */
  id: Uuid | null
  /** Saves what is typed over what somebody else saved. */
  onMine: () => void
}

/** What became of the last sending: kept on this device, refused, or overtaken by somebody else's version. */
function SendingNotices({ sending, form, id, onMine }: SendingNoticesProps) {
  const { shell } = useWords()
  return (
    <>
      {sending.isKept && <Banner kind="info" title={shell.savedHere} />}
      {sending.problem && (
        <Banner kind="danger" title={sending.problem}>
          {shell.keptText}
        </Banner>
      )}
      {sending.isLate && id && (
        <Suspense fallback={<Skeleton label={shell.loading} shape="rows" count={2} />}>
          <OvertakenLoad
            id={id}
            mine={draftOf(form.getValues())}
            onTheirs={(stored) => {
              form.reset(storedValues(stored))
              sending.baseOn(stored.version)
            }}
            onMine={(stored) => {
              sending.baseOn(stored.version)
              onMine()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Divides the quantity among several loads of the same kind. */
function useSplit(form: UseFormReturn<LoadValues>, { quantityMilli, unit }: LoadValues) {
  const words = useWords()
  const formats = useFormats()
  const text = words.loadPages.form
  const each = (count: number) => milli(Math.ceil((quantityMilli ?? 0) / count))
  return {
    split(count: number) {
      form.setValue('quantityMilli', each(count), { shouldDirty: true })
      form.setValue('repeat', Math.min(count, MOST_LOADS), { shouldDirty: true })
    },
    splitText: (count: number) =>
      text.splitInto(formats.number(count), unit ? formats.quantity(each(count), words.units[unit]) : text.notKnown),
  }
}

type FormActionsProps = {
  /** A load that is planned already, loads of which an earlier sending has booked some, or neither. */
  kind: 'planned' | 'booked' | 'new'
  repeat: number
  isKept: boolean
  isSending: boolean
  onDraft: () => void
  onCancel: (() => void) | undefined
}

function FormActions({ kind, repeat, isKept, isSending, onDraft, onCancel }: FormActionsProps) {
  const { loadPages, shell } = useWords()
  const text = loadPages.form
  const plan = repeat > 1 ? text.planMany(repeat) : text.plan
  return (
    <div className={styles.actions}>
      <span className={styles.keys}>{text.planOpensIt(KEYS)}</span>
      {onCancel && <Button onPress={onCancel}>{shell.cancel}</Button>}
      {kind === 'new' && (
        <Button onPress={onDraft} isDisabled={isSending || isKept}>
          {text.saveDraft}
        </Button>
      )}
      <Button type="submit" variant="primary" isPending={isSending} isDisabled={isKept}>
        {kind === 'planned' ? text.change : kind === 'booked' ? text.sendAgain : plan}
      </Button>
    </div>
  )
}

function RepeatField({ form }: { form: UseFormReturn<LoadValues> }) {
  const text = useWords().loadPages.form
  const repeat = useBound<LoadValues, number | null>({ control: form.control, name: 'repeat', label: text.repeat })
  return (
    <NumberField
      ref={repeat.ref}
      label={text.repeat}
      minValue={1}
      maxValue={MOST_LOADS}
      formatOptions={{ maximumFractionDigits: 0 }}
      value={typeof repeat.value === 'number' ? repeat.value : null}
      onChange={(count) => repeat.change(count ?? 1)}
      onUnread={() => repeat.change(null)}
      error={repeat.error}
    />
  )
}

/** What an earlier sending has planned already, and a button to leave it so. */
function BookedNotice({ booked, onLeave }: { booked: readonly BookedLoad[]; onLeave: () => void }) {
  const text = useWords().loadPages.form
  const numbers = (isAssigned: boolean) =>
    booked
      .filter((load) => load.isAssigned === isAssigned)
      .map(({ number }) => number)
      .join(', ')
  const [assigned, planned] = [numbers(true), numbers(false)]
  return (
    <Banner
      kind="warning"
      title={planned ? text.plannedOnly(planned) : text.assignedAlready(assigned)}
      actions={
        <Button size="small" onPress={onLeave}>
          {text.leaveSo}
        </Button>
      }
    >
      {planned && assigned && <p>{text.assignedAlready(assigned)}</p>}
      {text.sendAgainHint}
    </Banner>
  )
}

/** Fills the form like the customer's last load; what is of that day (dates, reference, who hauled) stays as typed. */
function useLikeLast(form: UseFormReturn<LoadValues>) {
  const utils = trpc.useUtils()
  const text = useWords().loadPages.form
  return async (customerId: Uuid) => {
    const last = await utils.loads.template.fetch({ customerId })
    if (!last) {
      showToast({ text: text.notCopied })
      return
    }
    const { pickup, delivery, customerReference, assignment, checksReason, repeat, ids, booked } = form.getValues()
    form.reset(
      {
        ...valuesOf(last),
        customerReference,
        assignment,
        checksReason,
        repeat,
        ids,
        booked,
        pickup: { ...pickup, siteId: last.pickup.siteId },
        delivery: { ...delivery, siteId: last.delivery.siteId },
      },
      { keepDefaultValues: true },
    )
  }
}

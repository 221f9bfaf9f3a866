import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Button, Card, FormSummary, focusUnread, NumberField, Skeleton, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { BoundTextArea, useBound } from '#web/form/fields.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
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
const OvertakenLoad = lazy(async () => ({ default: (await import('./overtaken-load.tsx')).OvertakenLoad }))

type LoadFormProps = {
  subject: LoadSubject
  start: LoadValues
  /** Above the fields: what was restored, and the way to start over. */
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
  const formats = useFormats()
  const form = useForm<LoadValues>({ defaultValues: start })
  const { control } = form
  const values = form.watch()
  const { preview, isOld, error } = useLoadPreview(
    values,
    values.booked[0]?.id ?? (subject.kind === 'new' ? null : subject.id),
  )
  const refusal = useRefusal(error)
  const sending = useSendLoad(form, subject, onKept)
  const [reason, setReason] = useState('')
  const likeLast = useLikeLast(form)
  const isPlanned = subject.kind === 'planned'
  const { booked } = values
  const isBooked = booked.length > 0
  const repeat = values.repeat ?? 1
  const problems = formProblems(form)
  const { isKept } = sending

  // What is typed is kept outside of the page by whoever holds the form.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: typed }) => onValues?.(typed) }),
    [form, onValues],
  )

  const element = useRef<HTMLFormElement>(null)
  // What stands in a field and could not be read is not what would be sent.
  const isReady = () => !sending.isSending && !isKept && !(element.current && focusUnread(element.current))
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
  const splitQuantity = (count: number) => milli(Math.ceil((values.quantityMilli ?? 0) / count))
  const split = (count: number) => {
    form.setValue('quantityMilli', splitQuantity(count), { shouldDirty: true })
    form.setValue('repeat', Math.min(count, MOST_LOADS), { shouldDirty: true })
  }
  const splitText = (count: number) =>
    text.splitInto(
      formats.number(count),
      values.unit ? formats.quantity(splitQuantity(count), words.units[values.unit]) : text.notKnown,
    )

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void send()
      }}
    >
      <div className={styles.fields}>
        {notice}
        <FormSummary title={words.shell.fixThese(problems.length)} problems={problems} attempt={sending.attempt} />
        {isBooked && <BookedNotice booked={booked} onLeave={() => onPlanned(booked)} />}
        {isKept && <Banner kind="info" title={words.shell.savedHere} />}
        {sending.problem && (
          <Banner kind="danger" title={sending.problem}>
            {words.shell.keptText}
          </Banner>
        )}
        {sending.isLate && subject.kind !== 'new' && (
          <Suspense fallback={<Skeleton label={words.shell.loading} shape="rows" count={2} />}>
            <OvertakenLoad
              id={subject.id}
              mine={draftOf(values)}
              onTheirs={(stored) => {
                form.reset(storedValues(stored))
                sending.baseOn(stored.version)
              }}
              onMine={(stored) => {
                sending.baseOn(stored.version)
                void (isPlanned ? send() : saveDraft())
              }}
            />
          </Suspense>
        )}
        <OrderFields
          control={control}
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
            {subject.kind === 'new' && !isBooked && <RepeatField form={form} />}
            {isPlanned && <TextField label={text.changeReason} value={reason} onChange={setReason} />}
          </Stack>
        </Card>
        <div className={styles.actions}>
          <span className={styles.keys}>{text.planOpensIt(KEYS)}</span>
          {onCancel && <Button onPress={onCancel}>{words.shell.cancel}</Button>}
          {!isPlanned && !isBooked && (
            <Button onPress={() => void saveDraft()} isDisabled={sending.isSending || isKept}>
              {text.saveDraft}
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={sending.isSending} isDisabled={isKept}>
            {isPlanned ? text.change : isBooked ? text.sendAgain : repeat > 1 ? text.planMany(repeat) : text.plan}
          </Button>
        </div>
      </div>
      <PreviewPanel
        preview={preview}
        isOld={isOld}
        problem={refusal?.sentence ?? null}
        onSplit={subject.kind === 'new' && !isBooked ? split : undefined}
        splitText={splitText}
      />
    </form>
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
      error={repeat.error}
    />
  )
}

/** What an earlier sending has planned already, and the way to leave it so. */
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

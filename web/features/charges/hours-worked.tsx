import { useRef, useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant, parseInstant } from '#domain/units/time.ts'
import { Banner, Button, Card, DateTimeField, Facts, focusUnread, Grid, NumberField, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { zoneName } from '#web/format/zone-name.ts'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import styles from './charges.module.css'

type Hours = Outputs['charges']['hours']

/** The hours of a load that is priced by the hour: what the steps recorded, what counts, and a form to state others. */
export function HoursWorked({ loadId }: { loadId: Uuid }) {
  const { charges } = useWords()
  const query = trpc.charges.hours.useQuery({ loadId })
  const [isChanging, setChanging] = useState(false)
  const hours = query.data
  if (!hours?.isHourly) return null
  const asks = !hours.isOver && (!hours.stated || isChanging)
  return (
    <Card title={charges.hours.title}>
      <Stack gap={3}>
        {!hours.stated && <p className={styles.note}>{charges.hours.text}</p>}
        {hours.stated && <Stated stated={hours.stated} zone={hours.zone} />}
        {asks && <HoursForm loadId={loadId} hours={hours} onStated={() => setChanging(false)} />}
        {hours.stated && !hours.isOver && !isChanging && (
          <Stack align="start">
            <Button onPress={() => setChanging(true)}>{charges.hours.change}</Button>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function Stated({ stated, zone }: { stated: NonNullable<Hours['stated']>; zone: string }) {
  const { charges } = useWords()
  const formats = useFormats()
  const from = stated.source === 'recorded' ? charges.hours.asRecorded : charges.hours.typed
  return (
    <Facts
      items={[
        { term: charges.hours.start, value: formats.instant(stated.startedAt, zone) },
        { term: charges.hours.end, value: formats.instant(stated.finishedAt, zone) },
        { term: charges.hours.unpaid, value: formats.duration(stated.unpaidMin) },
        { term: charges.hours.worked, value: formats.duration(stated.minutes) },
        { term: charges.hours.from, value: [from, stated.reason].filter(Boolean).join(': ') },
      ]}
    />
  )
}

/** What the steps of the load recorded, where they did. */
function RecordedHours({ recorded, zone }: Pick<Hours, 'recorded' | 'zone'>) {
  const { hours: text } = useWords().charges
  const formats = useFormats()
  const said = recorded
    ? text.recorded(formats.window(recorded.startedAt, recorded.finishedAt, zone))
    : text.nothingRecorded
  return <p className={styles.note}>{said}</p>
}

type ReasonProps = { value: string; onChange: (reason: string) => void; error: string | undefined }

/** Why other hours count than were recorded. */
function Reason(props: ReasonProps) {
  const { charges } = useWords()
  return <TextField {...props} label={charges.hours.reason} isRequired autoComplete="off" maxLength={500} />
}

function HoursForm({ loadId, hours, onStated }: { loadId: Uuid; hours: Hours; onStated: () => void }) {
  const { charges } = useWords()
  const { language } = useLanguage()
  const { recorded, stated, zone } = hours
  const first = stated ?? recorded
  const [made] = useState(() => ({ id: newId() }))
  const [startedAt, setStartedAt] = useState<Instant | null>(first?.startedAt ?? null)
  const [finishedAt, setFinishedAt] = useState<Instant | null>(first?.finishedAt ?? null)
  const [unpaidMin, setUnpaidMin] = useState<number | null>(stated?.unpaidMin ?? 0)
  const [reason, setReason] = useState(stated?.reason ?? '')
  const utils = trpc.useUtils()
  const record = trpc.charges.recordHours.useMutation({
    onSuccess: async () => {
      await utils.charges.invalidate()
      onStated()
    },
  })
  const action = useOperation(record)
  const refusal = useRefusal(record.error)
  const isField = refusal?.fields.finishedAt || refusal?.fields.unpaidMin || refusal?.fields.reason
  const zoneLabel = zoneName(localeOf(language), zone, startedAt ?? instant(Date.now()))
  const isAsRecorded = recorded !== null && startedAt === recorded.startedAt && finishedAt === recorded.finishedAt
  const form = useRef<HTMLDivElement>(null)
  const send = () => {
    if (form.current && focusUnread(form.current)) return
    if (!startedAt || !finishedAt) return
    record.mutate({
      ...action,
      ...made,
      loadId,
      startedAt,
      finishedAt,
      unpaidMin: unpaidMin ?? 0,
      reason: reason.trim() || null,
    })
  }
  return (
    <Stack ref={form} gap={3}>
      <RecordedHours recorded={recorded} zone={zone} />
      {refusal && !isField && <Banner kind="danger" title={refusal.sentence} />}
      <Grid minWidth="14rem">
        <DateTimeField
          label={charges.hours.start}
          timeZone={zone}
          zoneLabel={zoneLabel}
          value={startedAt}
          onChange={(text) => setStartedAt(text === null ? null : parseInstant(text))}
          isRequired
        />
        <DateTimeField
          label={charges.hours.end}
          timeZone={zone}
          zoneLabel={zoneLabel}
          value={finishedAt}
          onChange={(text) => setFinishedAt(text === null ? null : parseInstant(text))}
          error={refusal?.fields.finishedAt}
          isRequired
        />
        <NumberField
          label={charges.hours.unpaid}
          unit="min"
          minValue={0}
          maxValue={1440}
          value={unpaidMin}
          onChange={setUnpaidMin}
          error={refusal?.fields.unpaidMin}
        />
      </Grid>
      {!isAsRecorded && <Reason value={reason} onChange={setReason} error={refusal?.fields.reason} />}
      <Stack align="start">
        <Button variant="primary" isPending={record.isPending} isDisabled={!startedAt || !finishedAt} onPress={send}>
          {charges.hours.save}
        </Button>
      </Stack>
    </Stack>
  )
}

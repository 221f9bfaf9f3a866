import type { ReportGap } from '#domain/compliance/inspections/report-gaps.ts'
import { Card, CheckboxField, RadioGroup, SegmentedControl, SignaturePad, Stack, TextArea, TextField } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { type InspectionDraft, isOutOfService } from './inspection-draft.ts'

type FieldsProps = {
  draft: InspectionDraft
  gaps: readonly ReportGap[]
  onChange: (part: Partial<InspectionDraft>) => void
}

/** Odometer and hours, the driver's word on safety, and the signature. */
export function SignOffFields(props: FieldsProps) {
  return (
    <>
      <Meters {...props} />
      <Safety {...props} />
      <Signature {...props} />
    </>
  )
}

/** The sentence of a gap of the whole report, where it is there. */
function useGapText(gaps: readonly ReportGap[]): (code: ReportGap['code']) => string | undefined {
  const { inspectionRefusals } = useWords()
  return (code) => (gaps.some((gap) => gap.code === code) ? inspectionRefusals[code]() : undefined)
}

function Meters({ draft, gaps, onChange }: FieldsProps) {
  const { inspections: w } = useWords()
  const said = w.driver
  const formats = useFormats()
  const { distanceUnit } = useMe()
  const textOf = useGapText(gaps)
  const last = draft.truck.lastOdometer
  return (
    <Card>
      <Stack gap={4}>
        <div className={styles.figures}>
          <TextField
            label={said.odometer(distanceUnit)}
            isRequired
            inputMode="decimal"
            autoComplete="off"
            value={draft.odometer}
            onChange={(odometer) => onChange({ odometer })}
            description={last ? said.last(formats.distance(last.metres), formats.instant(last.readAt)) : undefined}
            error={textOf('inspection_odometer_missing') ?? textOf('reading_goes_back')}
          />
          <TextField
            label={said.hours}
            inputMode="decimal"
            autoComplete="off"
            value={draft.hours}
            onChange={(hours) => onChange({ hours })}
          />
        </div>
        {last && (
          <CheckboxField
            label={said.newOdometer}
            isSelected={draft.isNewOdometer}
            onChange={(isNewOdometer) => onChange({ isNewOdometer })}
          />
        )}
        <TextArea
          label={said.note}
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={(note) => onChange({ note })}
        />
      </Stack>
    </Card>
  )
}

function Safety({ draft, gaps, onChange }: FieldsProps) {
  const { inspections: w } = useWords()
  const textOf = useGapText(gaps)
  const choice = draft.isSafe === null ? null : draft.isSafe ? ('safe' as const) : ('unsafe' as const)
  return (
    <Card>
      <Stack gap={4}>
        <RadioGroup
          label={w.driver.safety}
          isRequired
          options={[
            { value: 'safe', text: w.safe },
            { value: 'unsafe', text: w.unsafe },
          ]}
          value={choice}
          onChange={(value) => onChange({ isSafe: value === 'safe' })}
          error={textOf('inspection_safety_open') ?? textOf('inspection_safe_out_of_service')}
        />
        {draft.isSafe === false && !isOutOfService(draft) && (
          <TextArea
            label={w.driver.unsafeReason}
            isRequired
            rows={2}
            maxLength={500}
            value={draft.unsafeReason}
            onChange={(unsafeReason) => onChange({ unsafeReason })}
            error={textOf('inspection_unsafe_without_reason')}
          />
        )}
      </Stack>
    </Card>
  )
}

function Signature({ draft, gaps, onChange }: FieldsProps) {
  const { inspections: w, driver } = useWords()
  const said = driver.signature
  const { signature } = draft
  const textOf = useGapText(gaps)
  const set = (part: Partial<InspectionDraft['signature']>) => onChange({ signature: { ...signature, ...part } })
  return (
    <Card>
      <Stack gap={4}>
        <p className={styles.note}>{w.driver.statement}</p>
        <TextField
          label={w.driver.signerName}
          isRequired
          maxLength={200}
          autoComplete="off"
          value={signature.name}
          onChange={(name) => set({ name })}
          error={signature.name.trim() === '' ? textOf('inspection_signature_missing') : undefined}
        />
        <SegmentedControl
          label={said.way}
          options={[
            { value: 'drawn', text: said.draw },
            { value: 'typed', text: said.type },
          ]}
          value={signature.method}
          onChange={(method) => set({ method })}
        />
        {signature.method === 'drawn' ? (
          <SignaturePad
            label={w.driver.sign}
            hint={said.pad}
            description={said.padHint}
            clearLabel={said.clear}
            undoLabel={said.undo}
            value={signature.strokes}
            onChange={(strokes) => set({ strokes })}
            error={signature.name.trim() === '' ? undefined : textOf('inspection_signature_missing')}
          />
        ) : (
          <p className={styles.note}>{said.typed}</p>
        )}
      </Stack>
    </Card>
  )
}

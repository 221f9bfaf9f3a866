import { useState } from 'react'
import { type TruckBody, truckBodies } from '#domain/fleet/truck-bodies.ts'
import { localeOf } from '#domain/format/locale.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Grid, NumberField, SelectField, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { readDistance } from '#web/features/loads/typed-measure.ts'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'
import { linesIn } from './lines-in.ts'
import type { Program } from './maintenance-data.ts'

const applies = ['all', 'body', 'trucks'] as const
type Typed = {
  name: string
  distance: string
  hours: number | null
  days: number | null
  soonPct: number | null
  appliesTo: Program['appliesTo']
  body: TruckBody
  truckIds: readonly Uuid[]
  checklist: string
}

function begun(program: Program | null, distanceOf: (metres: number) => string): Typed {
  return {
    name: program?.name ?? '',
    distance: program?.everyM ? distanceOf(program.everyM) : '',
    hours: program?.everyHoursTenths ? program.everyHoursTenths / 10 : null,
    days: program?.everyDays ?? null,
    soonPct: program?.soonPct ?? 10,
    appliesTo: program?.appliesTo ?? 'all',
    body: program?.body ?? 'tractor',
    truckIds: program?.trucks.map(({ id }) => id) ?? [],
    checklist: program?.checklist.join('\n') ?? '',
  }
}

/** Adds a program, changes one, or ends it. */
export function ProgramDialog({ program, onClose }: { program: Program | null; onClose: () => void }) {
  const { maintenance: w } = useWords()
  const formats = useFormats()
  const locale = localeOf(useLanguage().language)
  const { distanceUnit } = useMe()
  const [made] = useState(() => ({ id: program?.id ?? newId() }))
  const [typed, setTyped] = useState(() => begun(program, (metres) => formats.distance(metres)))
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const settled = {
    onSuccess: async () => {
      await utils.maintenance.invalidate()
      onClose()
    },
    onError: () => utils.maintenance.programs.invalidate(),
  }
  const save = trpc.maintenance.saveProgram.useMutation(settled)
  const saving = useOperation(save)
  const everyM = readDistance(typed.distance.trim(), locale, distanceUnit)
  const send = () => {
    setTried(true)
    const { name, hours, days, soonPct, appliesTo, body, truckIds, checklist } = typed
    if (name.trim() === '' || everyM === undefined || soonPct === null) return
    save.mutate({
      ...saving,
      ...made,
      version: program?.version ?? 0,
      name: name.trim(),
      everyM,
      everyHoursTenths: hours === null ? null : Math.round(hours * 10),
      everyDays: days,
      soonPct,
      appliesTo,
      body: appliesTo === 'body' ? body : null,
      truckIds: appliesTo === 'trucks' ? [...truckIds] : [],
      checklist: linesIn(checklist),
    })
  }
  return (
    <ActionDialog
      title={program?.name ?? w.newProgram}
      action={w.program.save}
      isPending={save.isPending}
      otherActions={program && <EndButton program={program} onEnded={onClose} />}
      onAct={send}
      onClose={onClose}
    >
      <ProgramFields
        typed={typed}
        isTried={isTried}
        isUnread={everyM === undefined}
        error={save.error}
        onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

/** Ends a program, once that was asked. */
function EndButton({ program, onEnded }: { program: Program; onEnded: () => void }) {
  const { maintenance } = useWords()
  const w = maintenance.program
  const [isOpen, setOpen] = useState(false)
  const utils = trpc.useUtils()
  const end = trpc.maintenance.archiveProgram.useMutation({
    onSuccess: async () => {
      await utils.maintenance.invalidate()
      onEnded()
    },
    onError: () => utils.maintenance.programs.invalidate(),
  })
  const action = useOperation(end)
  const { above } = useFormRefusal(end.error)
  const { id, version, name } = program
  return (
    <>
      <Button onPress={() => setOpen(true)}>{w.end}</Button>
      {isOpen && (
        <ActionDialog
          title={`${w.end}: ${name}`}
          action={w.end}
          isAlert
          isDanger
          size="small"
          isPending={end.isPending}
          onAct={() => end.mutate({ ...action, id, version })}
          onClose={() => setOpen(false)}
        >
          {above && <Banner kind="danger" title={above} />}
          <p>{w.endText}</p>
        </ActionDialog>
      )}
    </>
  )
}

type FieldsProps = {
  typed: Typed
  isTried: boolean
  isUnread: boolean
  error: unknown
  onTyped: (part: Partial<Typed>) => void
}

function ProgramFields(props: FieldsProps) {
  const { typed, isTried, error, onTyped } = props
  const { maintenance, refusals, parties } = useWords()
  const w = maintenance.program
  const { above, fields } = useFormRefusal(error)
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  return (
    <Stack gap={4}>
      {(above ?? fields.checklist) && <Banner kind="danger" title={above ?? fields.checklist ?? ''} />}
      <TextField
        label={w.name}
        isRequired
        autoComplete="off"
        maxLength={80}
        value={typed.name}
        onChange={(name) => onTyped({ name })}
        error={missing(typed.name.trim() === '') ?? fields.name}
      />
      <Intervals {...props} fields={fields} />
      <SelectField
        label={w.appliesTo}
        value={typed.appliesTo}
        onChange={(appliesTo) => onTyped({ appliesTo })}
        options={applies.map((value) => ({ value, text: w.applies[value] }))}
      />
      {typed.appliesTo === 'body' && (
        <SelectField
          label={w.body}
          value={typed.body}
          onChange={(body) => onTyped({ body })}
          options={truckBodies.map((value) => ({ value, text: parties.truck.bodies[value] }))}
        />
      )}
      {typed.appliesTo === 'trucks' && <ChosenTrucks {...props} refused={fields.truckIds} />}
      <TextArea
        label={w.checklist}
        description={w.checklistHint}
        rows={4}
        maxLength={4000}
        value={typed.checklist}
        onChange={(checklist) => onTyped({ checklist })}
      />
    </Stack>
  )
}

type Refused = Record<string, string | undefined>

/** How often, by distance, hours and days. */
function Intervals({ typed, isTried, isUnread, fields, onTyped }: FieldsProps & { fields: Refused }) {
  const { maintenance, refusals } = useWords()
  const w = maintenance.program
  const { distanceUnit } = useMe()
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  return (
    <Grid minWidth="11rem">
      <TextField
        label={w.everyDistance(distanceUnit)}
        autoComplete="off"
        inputMode="decimal"
        maxLength={40}
        value={typed.distance}
        onChange={(distance) => onTyped({ distance })}
        description={w.interval}
        error={isTried && isUnread ? maintenance.odometerUnread : fields.everyM}
      />
      <NumberField
        label={w.everyHours}
        minValue={0.1}
        value={typed.hours}
        onChange={(hours) => onTyped({ hours })}
        error={fields.everyHoursTenths}
      />
      <NumberField
        label={w.everyDays}
        minValue={1}
        maxValue={3650}
        formatOptions={{ maximumFractionDigits: 0 }}
        value={typed.days}
        onChange={(days) => onTyped({ days })}
        error={fields.everyDays}
      />
      <NumberField
        label={w.soon}
        isRequired
        unit="%"
        minValue={0}
        maxValue={50}
        formatOptions={{ maximumFractionDigits: 0 }}
        value={typed.soonPct}
        onChange={(soonPct) => onTyped({ soonPct })}
        error={missing(typed.soonPct === null) ?? fields.soonPct}
      />
    </Grid>
  )
}

/** The chosen trucks, each in a picker of its own, and an empty one for another. */
function ChosenTrucks({ typed, onTyped, refused }: FieldsProps & { refused: string | undefined }) {
  const { maintenance: w } = useWords()
  const { truckIds } = typed
  const put = (at: number, id: Uuid | null) => {
    const others = truckIds.filter((one, i) => i !== at && one !== id)
    onTyped({ truckIds: id === null ? others : others.toSpliced(at, 0, id) })
  }
  return (
    <Stack gap={2}>
      {truckIds.map((id, at) => (
        <TruckPicker key={id} label={w.truck} canCreate={false} value={id} onChange={(next) => put(at, next)} />
      ))}
      <TruckPicker
        key={truckIds.length}
        label={w.program.addTruck}
        canCreate={false}
        value={null}
        onChange={(id) => put(truckIds.length, id)}
        error={refused}
      />
    </Stack>
  )
}

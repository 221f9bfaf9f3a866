import { useState } from 'react'
import type { AssignmentFields } from '#contracts/loads.ts'
import { isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Stack, TextArea } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { ContractorPicker } from '../parties/contractor-picker.tsx'
import { DriverPicker } from '../parties/driver-picker.tsx'
import { TrailerPicker } from '../parties/trailer-picker.tsx'
import { TruckPicker } from '../parties/truck-picker.tsx'
import { AssignmentChecks } from './assignment-checks.tsx'
import type { Load } from './load-data.ts'
import { type BroughtTrailer, type BroughtTruck, useUsualTrailer, useUsualTruck } from './use-usual-truck.ts'

export type AssignDialogProps = {
  /** Loads that are assigned at once; the title names them when there are several. */
  count: number
  /** The one load, whose present assignment is shown and whose checks are asked for while choosing. */
  load?: Load
  /** Who was named before the dialog opened; the rest is as the load has it. */
  begins?: Pick<AssignmentFields, 'driverId'> & {
    truckId: Uuid | null
    /** The truck is that of the driver, and goes where another driver is chosen. */
    brought: BroughtTruck | null
    /** The tractor's usual trailer, where the load names none; it goes where another truck is chosen. */
    trailer: BroughtTrailer | null
  }
  isPending: boolean
  /** What the server refused last, in words. */
  refusal?: string
  onClose: () => void
  onAssign: (assignment: AssignmentFields & { checksReason?: string }) => void
}

const assignmentOf = (load?: Load, begins?: AssignDialogProps['begins']): AssignmentFields => ({
  driverId: begins?.driverId ?? load?.driver?.id ?? null,
  contractorId: load?.contractor?.id ?? null,
  truckId: begins?.truckId ?? load?.truck?.id ?? null,
  trailerId: load?.trailer?.id ?? begins?.trailer?.id ?? null,
})

/** Who hauls: an own driver with truck and trailer, or a contractor. Warnings of the checks are passed with a reason only. */
export function AssignDialog({ count, load, begins, isPending, refusal, onClose, onAssign }: AssignDialogProps) {
  const words = useWords()
  const text = words.loadPages.form
  const office = isOffice(useMe())
  const [chosen, setChosen] = useState<AssignmentFields>(() => assignmentOf(load, begins))
  const [reason, setReason] = useState('')
  const set = (part: Partial<AssignmentFields>) => setChosen((before) => ({ ...before, ...part }))
  const checksReason = reason.trim() === '' ? undefined : reason.trim()
  const isReady = chosen.driverId !== null || chosen.contractorId !== null
  const title = words.loads.action.assign
  const trailers = useUsualTrailer(chosen, (trailerId) => set({ trailerId }), begins?.trailer)
  const chooseTruck = (truckId: Uuid | null) => {
    set({ truckId })
    void trailers.proposeFor(truckId)
  }
  const trucks = useUsualTruck(chosen, chooseTruck, begins?.brought)
  const chooseDriver = (driverId: Uuid | null) => {
    set({ driverId })
    void trucks.proposeFor(driverId)
  }
  return (
    <ActionDialog
      title={count > 1 ? `${title}: ${words.loadPages.selected(count)}` : `${title}: ${load?.number ?? ''}`}
      action={title}
      isPending={isPending}
      isDisabled={!isReady}
      onAct={() => onAssign({ ...chosen, checksReason })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal} />}
        <HaulPickers
          chosen={chosen}
          pulledBy={trailers.proposed?.truck ?? null}
          onDriver={chooseDriver}
          onTruck={chooseTruck}
          onType={{ truck: trucks.onType, trailer: trailers.onType }}
          onChange={set}
        />
        {office && load && isReady && <AssignmentChecks load={load} assignment={chosen} />}
        <TextArea
          // Who was named already is not asked for again; Ctrl Enter assigns from here.
          autoFocus={begins !== undefined}
          label={text.checksReason}
          description={text.needsReason}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ActionDialog>
  )
}

type HaulPickersProps = {
  chosen: AssignmentFields
  /** The tractor whose usual trailer stands there. */
  pulledBy: string | null
  onTruck: (truckId: Uuid | null) => void
  onDriver: (driverId: Uuid | null) => void
  /** Told that somebody types where the usual truck or trailer would come to stand. */
  onType: { truck: () => void; trailer: () => void }
  onChange: (part: Partial<AssignmentFields>) => void
}

/** Driver, truck and trailer, and for the office the contractor. */
function HaulPickers({ chosen, pulledBy, onDriver, onTruck, onType, onChange }: HaulPickersProps) {
  const text = useWords().loadPages.form
  const office = isOffice(useMe())
  return (
    <>
      <DriverPicker canCreate={false} label={text.driver} value={chosen.driverId} onChange={onDriver} />
      <TruckPicker
        canCreate={false}
        label={text.truck}
        value={chosen.truckId}
        onChange={onTruck}
        onType={onType.truck}
      />
      <TrailerPicker
        canCreate={false}
        label={text.trailer}
        value={chosen.trailerId}
        onChange={(trailerId) => onChange({ trailerId })}
        onType={onType.trailer}
        description={pulledBy === null ? undefined : text.usualTrailer(pulledBy)}
      />
      {office && (
        <ContractorPicker
          canCreate={false}
          label={text.contractor}
          value={chosen.contractorId}
          onChange={(contractorId) => onChange({ contractorId })}
        />
      )}
    </>
  )
}

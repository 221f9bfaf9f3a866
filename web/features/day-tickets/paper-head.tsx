import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { DateField, Grid, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { PrintedUnitField } from '../documents/printed-weight-field.tsx'
import { useUsualTrailer, useUsualTruck } from '../loads/use-usual-truck.ts'
import { DriverPicker } from '../parties/driver-picker.tsx'
import { TrailerPicker } from '../parties/trailer-picker.tsx'
import { TruckPicker } from '../parties/truck-picker.tsx'
import { useToday } from '../parties/use-today.ts'
import styles from './day-tickets.module.css'
import type { PaperHead } from './typed-paper.ts'

type PaperHeadFieldsProps = { head: PaperHead; isTried: boolean; onChange: (part: Partial<PaperHead>) => void }

/** Whose paper it is: the driver brings the truck that they usually drive, and a tractor its usual trailer. */
export function PaperHeadFields({ head, isTried, onChange }: PaperHeadFieldsProps) {
  const words = useWords()
  const text = words.dayTickets
  const today = useToday()
  const { usualTruck, usualTrailer } = words.loadPages.form
  const trailers = useUsualTrailer(head, (trailerId) => onChange({ trailerId }))
  const chooseTruck = (truckId: Uuid | null) => {
    onChange({ truckId })
    void trailers.proposeFor(truckId)
  }
  const trucks = useUsualTruck(head, chooseTruck)
  const chooseDriver = (driverId: Uuid | null) => {
    onChange({ driverId })
    void trucks.proposeFor(driverId)
  }
  return (
    <Grid minWidth="12rem" gap={3}>
      <DriverPicker
        label={text.driver}
        isRequired
        value={head.driverId}
        onChange={chooseDriver}
        error={isTried && head.driverId === null ? words.refusals.required() : undefined}
        canCreate={false}
      />
      <DateField
        label={text.day}
        isRequired
        value={head.day}
        max={today}
        onChange={(typed) => {
          const day = typed === null ? null : parseDay(typed)
          if (day) onChange({ day })
        }}
      />
      <TruckPicker
        label={text.truck}
        value={head.truckId}
        onType={trucks.onType}
        onChange={chooseTruck}
        description={trucks.proposed ? usualTruck(trucks.proposed.driver) : undefined}
        canCreate={false}
      />
      <TrailerPicker
        label={text.trailer}
        value={head.trailerId}
        onType={trailers.onType}
        onChange={(trailerId) => onChange({ trailerId })}
        description={trailers.proposed ? usualTrailer(trailers.proposed.truck) : undefined}
        canCreate={false}
      />
      <PrintedUnitField
        label={words.documents.weights.unit}
        unit={head.weightUnit}
        onChange={(weightUnit) => onChange({ weightUnit })}
      />
      <TextField
        label={text.reason}
        className={styles.reason}
        autoComplete="off"
        maxLength={500}
        placeholder={text.usualReason}
        value={head.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </Grid>
  )
}

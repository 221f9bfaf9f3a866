import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { Uuid } from '#domain/units/brands.ts'
import { Card, Grid, Stack } from '#ui'
import { BoundPicker } from '#web/form/bound-picker.tsx'
import { BoundText, useBound } from '#web/form/fields.tsx'
import { useWords } from '#web/format/words.tsx'
import { ContractorPicker } from '../parties/contractor-picker.tsx'
import { DriverPicker } from '../parties/driver-picker.tsx'
import { TrailerPicker } from '../parties/trailer-picker.tsx'
import { TruckPicker } from '../parties/truck-picker.tsx'
import type { LoadValues } from './load-values.ts'
import type { Preview } from './use-load-preview.ts'
import { useUsualTrailer, useUsualTruck } from './use-usual-truck.ts'

/** Who and what hauls it; may be left open. */
export function HaulFields({ control, preview }: { control: Control<LoadValues>; preview: Preview | null }) {
  const text = useWords().loadPages.form
  // A check that cannot tell is passed with a reason as well: without data nothing passes by itself.
  const warns = preview?.checks.some(({ answer }) => answer === 'warn' || answer === 'cannot_tell') ?? false
  // Several loads for one truck overlap each other, which only the booking itself sees.
  const isRefused = useFormState({ control, name: 'checksReason' }).errors.checksReason !== undefined
  const reason = useWatch({ control, name: 'checksReason' })
  return (
    <Card title={text.haul}>
      <Stack gap={4}>
        <Grid minWidth="10rem">
          <DriverAndEquipment control={control} />
          <BoundPicker
            control={control}
            name="assignment.contractorId"
            label={text.contractor}
            picker={ContractorPicker}
          />
        </Grid>
        {(warns || isRefused || reason) && (
          <BoundText control={control} name="checksReason" label={text.checksReason} description={text.needsReason} />
        )}
      </Stack>
    </Card>
  )
}

/** A driver brings a truck, and a tractor its trailer; what somebody chose themselves stays. */
function DriverAndEquipment({ control }: { control: Control<LoadValues> }) {
  const text = useWords().loadPages.form
  const [driverId, truckId, trailerId] = useWatch({
    control,
    name: ['assignment.driverId', 'assignment.truckId', 'assignment.trailerId'],
  })
  const driver = useBound<LoadValues, Uuid | null>({ control, name: 'assignment.driverId', label: text.driver })
  const truck = useBound<LoadValues, Uuid | null>({ control, name: 'assignment.truckId', label: text.truck })
  const trailer = useBound<LoadValues, Uuid | null>({ control, name: 'assignment.trailerId', label: text.trailer })
  const trailers = useUsualTrailer({ truckId, trailerId }, trailer.change)
  const chooseTruck = (id: Uuid | null) => {
    truck.change(id)
    void trailers.proposeFor(id)
  }
  const trucks = useUsualTruck({ driverId, truckId }, chooseTruck)
  const choose = (id: Uuid | null) => {
    driver.change(id)
    void trucks.proposeFor(id)
  }
  return (
    <>
      <DriverPicker
        ref={driver.ref}
        label={text.driver}
        value={driverId}
        onChange={choose}
        onBlur={driver.onBlur}
        error={driver.error}
      />
      <TruckPicker
        ref={truck.ref}
        label={text.truck}
        value={truckId}
        onChange={chooseTruck}
        onBlur={truck.onBlur}
        onType={trucks.onType}
        error={truck.error}
        description={trucks.proposed ? text.usualTruck(trucks.proposed.driver) : undefined}
      />
      <TrailerPicker
        ref={trailer.ref}
        label={text.trailer}
        value={trailerId}
        onChange={trailer.change}
        onBlur={trailer.onBlur}
        onType={trailers.onType}
        error={trailer.error}
        description={trailers.proposed ? text.usualTrailer(trailers.proposed.truck) : undefined}
      />
    </>
  )
}

import { localeOf } from '#domain/format/locale.ts'
import { CheckboxField, Grid, NumberField, Stack, TextField } from '#ui'
import { readDistance } from '#web/features/loads/typed-measure.ts'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { WorkOrder } from './maintenance-data.ts'

export type TypedMeters = { odometer: string; isNewOdometer: boolean; isOdometerSure: boolean; hours: number | null }
export const noMeters: TypedMeters = { odometer: '', isNewOdometer: false, isOdometerSure: false, hours: null }

/** Reads what was typed as whole metres and tenths of hours; undefined where the odometer is no distance. */
export function useReadMeters(typed: TypedMeters) {
  const locale = localeOf(useLanguage().language)
  const { distanceUnit } = useMe()
  const odometerM = readDistance(typed.odometer.trim(), locale, distanceUnit)
  const { isNewOdometer, isOdometerSure, hours } = typed
  const rest = { isNewOdometer, isOdometerSure, engineHoursTenths: hours === null ? null : Math.round(hours * 10) }
  return odometerM === undefined ? undefined : { odometerM, ...rest }
}

type MeterFieldsProps = {
  typed: TypedMeters
  meter: WorkOrder['meter']
  /** What was typed is no distance, once that was tried. */
  isUnread: boolean
  fields: Record<string, string | undefined>
  onTyped: (part: Partial<TypedMeters>) => void
}

/** Odometer and engine hours, each with what was read last. */
export function MeterFields({ typed, meter, isUnread, fields, onTyped }: MeterFieldsProps) {
  const { maintenance: w } = useWords()
  const formats = useFormats()
  const { odometerM, readAt, hoursTenths } = meter
  const last = odometerM !== null && readAt ? w.lastReading(formats.distance(odometerM), formats.instant(readAt)) : null
  return (
    <Stack gap={3}>
      <Grid minWidth="12rem">
        <TextField
          label={w.odometer}
          autoComplete="off"
          inputMode="decimal"
          maxLength={40}
          value={typed.odometer}
          onChange={(odometer) => onTyped({ odometer })}
          description={last ?? undefined}
          error={isUnread ? w.odometerUnread : fields.odometerM}
        />
        <NumberField
          label={w.engineHours}
          minValue={0}
          value={typed.hours}
          onChange={(hours) => onTyped({ hours })}
          description={hoursTenths === null ? undefined : w.hours(formats.number(hoursTenths / 10))}
          error={fields.engineHoursTenths}
        />
      </Grid>
      {last && (
        <CheckboxField
          label={w.isNewOdometer}
          isSelected={typed.isNewOdometer}
          onChange={(isNewOdometer) => onTyped({ isNewOdometer })}
        />
      )}
      {(fields.odometerM !== undefined || typed.isOdometerSure) && (
        <CheckboxField
          label={w.isSure}
          isSelected={typed.isOdometerSure}
          onChange={(isOdometerSure) => onTyped({ isOdometerSure })}
        />
      )}
    </Stack>
  )
}

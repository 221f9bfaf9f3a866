import { Grid } from '#ui'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import type { PayPageProps } from '#web/features/settlements/pay-types.ts'
import { useWords } from '#web/format/words.tsx'

/** Whose earnings the office looks at: a driver's or a contractor's. */
export function PayeePickers({ search, onSearch }: PayPageProps) {
  const { charges } = useWords()
  return (
    <Grid minWidth="14rem">
      <DriverPicker
        label={charges.payee}
        canCreate={false}
        value={search.driver ?? null}
        onChange={(driver) => onSearch({ driver: driver ?? undefined, contractor: undefined })}
      />
      <ContractorPicker
        label={charges.payeeContractor}
        canCreate={false}
        value={search.contractor ?? null}
        onChange={(contractor) => onSearch({ contractor: contractor ?? undefined, driver: undefined })}
      />
    </Grid>
  )
}

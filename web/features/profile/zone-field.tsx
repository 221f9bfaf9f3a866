import { useMemo } from 'react'
import { ComboBox } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

const OF_FLEET = 'fleet'

type ZoneFieldProps = { value: string | null; onChange: (zone: string | null) => void; error?: string }

/** The person's time zone out of those that the browser knows; null follows the fleet. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const { profile, shell } = useWords()
  const fleetZone = useMe().fleet?.zone ?? 'UTC'
  const options = useMemo(() => {
    const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))
    return [{ value: OF_FLEET, text: profile.zoneOfFleet(fleetZone) }, ...zones]
  }, [profile, fleetZone])
  return (
    <ComboBox
      label={profile.zone}
      description={profile.zoneText}
      options={options}
      value={value ?? OF_FLEET}
      valueText={value ?? undefined}
      onChange={(zone) => onChange(zone === OF_FLEET ? null : zone)}
      emptyLabel={shell.palette.nothing}
      openLabel={profile.openList}
      error={error}
    />
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { AddressField, Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { PinPoint } from '#web/features/tracking/map-pin-props.ts'
import { BoundNumber, BoundText, useBound } from '#web/form/fields.tsx'
import { FormSection } from '#web/form/record-form.tsx'
import { useWords } from '#web/format/words.tsx'
import { MapPin } from '../tracking/map-pin.tsx'
import styles from './place-fields.module.css'

type Place = Outputs['sites']['findPlaces'][number]

/** A place is looked for from so many letters on. */
const LOOKS_FROM = 3

/** Where a site lies: an address is looked up and proposes where its pin might stand; the coordinates decide. */
export function PlaceFields({ form, zone }: { form: UseFormReturn<FieldValues>; zone: string | null }) {
  const words = useWords().parties
  const w = words.site
  const { control, setValue, getValues } = form
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const isLooking = text.length >= LOOKS_FROM
  const found = trpc.sites.findPlaces.useQuery({ text }, { enabled: isLooking, placeholderData: keepPreviousData })
  const places = isLooking ? (found.data ?? []) : []
  const [lat, lon] = useWatch({ control, name: ['lat', 'lon'] })
  const { value, change, ...address } = useBound({ control, name: 'address', label: words.address })

  const dirty = { shouldDirty: true, shouldValidate: true }

  const pin = (point: PinPoint) => {
    setValue('lat', point.lat, dirty)
    setValue('lon', point.lon, dirty)
  }
  const take = (place: Place) => {
    pin(place)
    setValue('city', place.city, dirty)
    setValue('region', place.region, dirty)
    if (place.postalCode && !getValues('postalCode')) setValue('postalCode', place.postalCode, dirty)
    // A street stays as it was written; the beginning of a town's name is no address.
    if (place.label.toLowerCase().startsWith(typed.trim().toLowerCase())) change(null)
    setTyped('')
  }
  const type = (address: string) => {
    change(address === '' ? null : address)
    setTyped(address)
  }
  return (
    <FormSection title={w.pin}>
      <AddressField
        {...address}
        label={w.place}
        value={typeof value === 'string' ? value : ''}
        onChange={type}
        proposals={places.map((place) => ({ value: place.label, text: place.label, detail: w.middleOf[place.kind] }))}
        onChoose={(label) => {
          const place = places.find((each) => each.label === label)
          if (place) take(place)
        }}
        isLoading={isLooking && found.isFetching}
        emptyLabel={isLooking ? w.noPlace : undefined}
      />
      <Grid minWidth="7rem">
        <BoundText control={control} name="city" label={w.city} />
        <BoundText control={control} name="region" label={w.region} />
        <BoundText control={control} name="postalCode" label={w.postalCode} />
      </Grid>
      <Grid minWidth="9rem">
        <BoundNumber control={control} name="lat" label={w.lat} fractionDigits={6} isRequired />
        <BoundNumber control={control} name="lon" label={w.lon} fractionDigits={6} isRequired />
      </Grid>
      <MapPin value={typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null} onChange={pin} />
      <p className={styles.note}>{zone ? w.zone(zone) : w.placeHint}</p>
    </FormSection>
  )
}

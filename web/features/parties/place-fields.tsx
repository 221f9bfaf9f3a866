import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button, Grid, Row, SiteIcon, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { MapPin, type PinPoint } from '../tracking/map-pin.tsx'
import { BoundNumber, BoundText, useBound } from './form/fields.tsx'
import { FormSection } from './form/record-form.tsx'
import styles from './place-fields.module.css'
import type { SiteDraft } from './site-draft.ts'

type Place = Outputs['sites']['findPlaces'][number]

/** Where a site lies: an address is looked up and proposes where its pin might stand; the coordinates decide. */
export function PlaceFields({ form, zone }: { form: UseFormReturn<SiteDraft>; zone: string | null }) {
  const w = useWords().parties.site
  const { control, setValue, getValues } = form
  const [asked, setAsked] = useState<string | null>(null)
  const found = trpc.sites.findPlaces.useQuery({ text: asked ?? '' }, { enabled: asked !== null })
  const [address, city, region, postalCode] = useWatch({ control, name: ['address', 'city', 'region', 'postalCode'] })
  const [lat, lon] = useWatch({ control, name: ['lat', 'lon'] })
  const written = [address, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

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
    setAsked(null)
  }
  const ask = () => {
    if (written !== '') setAsked(written)
  }
  return (
    <FormSection title={w.pin}>
      <Row gap={2} align="end" noWrap>
        <AddressField form={form} onEnter={ask} />
        <Button onPress={ask} isPending={asked !== null && found.isPending}>
          {w.findPlace}
        </Button>
      </Row>
      {asked !== null && found.data && (
        <ul className={styles.places} aria-live="polite">
          {found.data.length === 0 && <li className={styles.note}>{w.noPlace}</li>}
          {found.data.map((place) => (
            <li key={place.label}>
              <Button variant="quiet" icon={<SiteIcon size={16} aria-hidden />} onPress={() => take(place)}>
                {place.label} · {w.middleOf[place.kind]}
              </Button>
            </li>
          ))}
        </ul>
      )}
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

/** The address as its people write it; Enter looks it up instead of sending the form. */
function AddressField({ form, onEnter }: { form: UseFormReturn<SiteDraft>; onEnter: () => void }) {
  const words = useWords().parties
  const { value, change, ...rest } = useBound({ control: form.control, name: 'address', label: words.address })
  return (
    <TextField
      {...rest}
      className={styles.address}
      label={words.site.place}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => change(text === '' ? null : text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}

import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button, Grid, Row, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { BoundNumber, BoundText } from './form/fields.tsx'
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
  const written = [address, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

  const take = (place: Place) => {
    const dirty = { shouldDirty: true, shouldValidate: true }
    setValue('lat', place.lat, dirty)
    setValue('lon', place.lon, dirty)
    setValue('city', place.city, dirty)
    setValue('region', place.region, dirty)
    if (place.postalCode && !getValues('postalCode')) setValue('postalCode', place.postalCode, dirty)
    setAsked(null)
  }
  return (
    <FormSection title={w.pin}>
      <BoundText control={control} name="address" label={useWords().parties.address} />
      <Grid minWidth="9rem">
        <BoundText control={control} name="city" label={w.city} />
        <BoundText control={control} name="region" label={w.region} />
        <BoundText control={control} name="postalCode" label={w.postalCode} />
      </Grid>
      <PlaceSearch text={written} onAsk={setAsked} isPending={asked !== null && found.isPending} />
      {asked !== null && found.data && (
        <ul className={styles.places}>
          {found.data.length === 0 && <li>{w.noPlace}</li>}
          {found.data.map((place) => (
            <li key={place.label}>
              <Button variant="quiet" onPress={() => take(place)}>
                {place.label} · {w.middleOf[place.kind]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Grid minWidth="9rem">
        <BoundNumber control={control} name="lat" label={w.lat} fractionDigits={6} isRequired />
        <BoundNumber control={control} name="lon" label={w.lon} fractionDigits={6} isRequired />
      </Grid>
      {zone && <p className={styles.zone}>{w.zone(zone)}</p>}
    </FormSection>
  )
}

/** Looks up what is written in the address fields, or anything else that is typed here. */
function PlaceSearch({ text, onAsk, isPending }: { text: string; onAsk: (text: string) => void; isPending: boolean }) {
  const w = useWords().parties.site
  const [typed, setTyped] = useState<string | null>(null)
  const asked = (typed ?? text).trim()
  const ask = () => {
    if (asked !== '') onAsk(asked)
  }
  return (
    <Stack gap={2}>
      <Row gap={2} align="end" noWrap>
        <TextField
          className={styles.search}
          label={w.place}
          value={typed ?? text}
          onChange={(next) => setTyped(next === '' ? null : next)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            ask()
          }}
        />
        <Button onPress={ask} isPending={isPending}>
          {w.findPlace}
        </Button>
      </Row>
      <p className={styles.zone}>{w.placeHint}</p>
    </Stack>
  )
}

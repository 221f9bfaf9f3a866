import { type FormEvent, useRef, useState } from 'react'
import { unitChoices } from '#domain/format/locale.ts'
import { Banner, Button, Card, Grid, Row, SegmentedControl, SelectField, Stack, showToast, TextField } from '#ui'
import { DraftOffer } from '#web/drafts/draft-offer.tsx'
import { useKeptValues } from '#web/drafts/use-draft.ts'
import { useFocusRefused } from '#web/form/use-focus-refused.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { AddressState } from './address-state.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { usePreferences } from './use-preferences.ts'
import { ZoneField } from './zone-field.tsx'

const languages = ['en', 'es', 'fr'] as const

/** Name, phone, language, units and zone of the person themselves. What was typed stays until it is saved. */
export function ProfileForm() {
  const words = useWords()
  const w = words.profile
  const me = useMe()
  const { values, change, offer, submit, isPending, refusal } = useProfileValues()
  const { fullName, phone } = values
  const form = useRef<HTMLFormElement>(null)
  const isOfAField = useFocusRefused(form, refusal)

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Card title={w.about}>
        <Stack gap={4}>
          <ProfilePhoto />
          <DraftOffer offer={offer} />
          {refusal && !isOfAField && (
            <Banner kind="danger" title={refusal.sentence}>
              {words.shell.keptText}
            </Banner>
          )}
          <TextField
            label={w.fullName}
            name="fullName"
            autoComplete="name"
            isRequired
            value={fullName}
            onChange={(fullName) => change({ fullName })}
            error={refusal?.fields.fullName}
          />
          <Grid minWidth="18rem">
            <Stack gap={2}>
              <TextField label={w.email} value={me.email} isReadOnly />
              <AddressState />
            </Stack>
            <TextField
              label={w.phone}
              description={w.phoneText}
              type="tel"
              name="phone"
              autoComplete="tel"
              value={phone}
              onChange={(phone) => change({ phone })}
              error={refusal?.fields.phone}
            />
          </Grid>
          <UnitFields values={values} change={change} zoneError={refusal?.fields.zone} />
          <Row>
            <Button type="submit" variant="primary" isPending={isPending}>
              {words.shell.save}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}

/** What is known of the person and what they typed over it; only what was changed is sent. */
function useProfileValues() {
  const { profile: w } = useWords()
  const me = useMe()
  const [known, setKnown] = useState(() => ({
    fullName: me.fullName,
    phone: me.phone ?? '',
    language: me.language,
    weightUnit: me.weightUnit,
    quantityUnit: me.quantityUnit,
    distanceUnit: me.distanceUnit,
    volumeUnit: me.volumeUnit,
    zone: me.zone,
  }))
  const { values, change, offer, forget } = useKeptValues('profile', known)
  const latest = useRef(values)
  latest.current = values
  const sent = useRef(values)
  const { save, isPending, error } = usePreferences(() => {
    // What was typed while this was being sent is not saved yet.
    if (latest.current === sent.current) forget()
    setKnown(sent.current)
    showToast({ text: w.saved, tone: 'done' })
  })
  const refusal = useRefusal(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    sent.current = values
    // What was left as it was is not sent: another device may have changed it meanwhile.
    const changed = <Field extends keyof typeof values>(field: Field) =>
      values[field] === known[field] ? undefined : values[field]
    save({
      fullName: changed('fullName'),
      phone: values.phone === known.phone ? undefined : values.phone.trim() || null,
      language: changed('language'),
      weightUnit: changed('weightUnit'),
      quantityUnit: changed('quantityUnit'),
      distanceUnit: changed('distanceUnit'),
      volumeUnit: changed('volumeUnit'),
      zone: changed('zone'),
    })
  }
  return { values, change, offer, submit, isPending, refusal }
}

type ProfileValues = ReturnType<typeof useProfileValues>
type UnitFieldsProps = Pick<ProfileValues, 'values' | 'change'> & { zoneError: string | undefined }

function UnitFields({ values, change, zoneError }: UnitFieldsProps) {
  const { profile: w } = useWords()
  const { language, weightUnit, quantityUnit, distanceUnit, volumeUnit, zone } = values
  return (
    <>
      <h3>{w.units}</h3>
      <Grid minWidth="18rem">
        <SelectField
          label={w.language}
          value={language}
          options={languages.map((value) => ({ value, text: w.languages[value] }))}
          onChange={(language) => change({ language })}
        />
        <ZoneField value={zone} onChange={(zone) => change({ zone })} error={zoneError} />
        <SegmentedControl
          label={w.weight}
          value={weightUnit}
          options={unitChoices.weight.map((value) => ({ value, text: w.weightUnit[value] }))}
          onChange={(weightUnit) => change({ weightUnit })}
        />
        <SegmentedControl
          label={w.distance}
          value={distanceUnit}
          options={unitChoices.distance.map((value) => ({ value, text: w.distanceUnit[value] }))}
          onChange={(distanceUnit) => change({ distanceUnit })}
        />
        <SegmentedControl
          label={w.volume}
          value={volumeUnit}
          options={unitChoices.volume.map((value) => ({ value, text: w.volumeUnit[value] }))}
          onChange={(volumeUnit) => change({ volumeUnit })}
        />
      </Grid>
      <SegmentedControl
        label={w.quantity}
        value={quantityUnit}
        options={unitChoices.quantity.map((value) => ({ value, text: w.quantityUnit[value] }))}
        onChange={(quantityUnit) => change({ quantityUnit })}
      />
    </>
  )
}

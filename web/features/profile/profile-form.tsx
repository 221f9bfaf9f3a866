import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Banner, Button, Card, Grid, Row, SegmentedControl, SelectField, Stack, showToast, TextField } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { usePreferences } from './use-preferences.ts'
import { ZoneField } from './zone-field.tsx'

const languages = ['en', 'es', 'fr'] as const
const weightUnits = ['lb', 'kg'] as const
const quantityUnits = ['ton', 'tonne'] as const
const distanceUnits = ['mi', 'km'] as const

/** Name, phone, language, units and zone of the person himself. What was typed stays until it is saved. */
export function ProfileForm() {
  const words = useWords()
  const w = words.profile
  const me = useMe()
  const [fullName, setFullName] = useState(me.fullName)
  const [phone, setPhone] = useState(me.phone ?? '')
  const [language, setLanguage] = useState(me.language)
  const [weightUnit, setWeightUnit] = useState(me.weightUnit)
  const [quantityUnit, setQuantityUnit] = useState(me.quantityUnit)
  const [distanceUnit, setDistanceUnit] = useState(me.distanceUnit)
  const [zone, setZone] = useState(me.zone)
  const { save, isPending, error } = usePreferences(() => showToast({ text: w.saved, tone: 'done' }))
  const refusal = useRefusal(error)
  const form = useRef<HTMLFormElement>(null)
  const isOfAField = refusal !== null && Object.keys(refusal.fields).length > 0
  useEffect(() => {
    if (isOfAField) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isOfAField])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    save({ fullName, phone: phone.trim() || null, language, weightUnit, quantityUnit, distanceUnit, zone })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Card title={w.about}>
        <Stack gap={4}>
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
            onChange={setFullName}
            error={refusal?.fields.fullName}
          />
          <Grid minWidth="18rem">
            <TextField label={w.email} value={me.email} isReadOnly />
            <TextField
              label={w.phone}
              description={w.phoneText}
              type="tel"
              name="phone"
              autoComplete="tel"
              value={phone}
              onChange={setPhone}
              error={refusal?.fields.phone}
            />
          </Grid>
          <h3>{w.units}</h3>
          <Grid minWidth="18rem">
            <SelectField
              label={w.language}
              value={language}
              options={languages.map((value) => ({ value, text: w.languages[value] }))}
              onChange={setLanguage}
            />
            <ZoneField value={zone} onChange={setZone} error={refusal?.fields.zone} />
            <SegmentedControl
              label={w.weight}
              value={weightUnit}
              options={weightUnits.map((value) => ({ value, text: w.weightUnit[value] }))}
              onChange={setWeightUnit}
            />
            <SegmentedControl
              label={w.distance}
              value={distanceUnit}
              options={distanceUnits.map((value) => ({ value, text: w.distanceUnit[value] }))}
              onChange={setDistanceUnit}
            />
          </Grid>
          <SegmentedControl
            label={w.quantity}
            value={quantityUnit}
            options={quantityUnits.map((value) => ({ value, text: w.quantityUnit[value] }))}
            onChange={setQuantityUnit}
          />
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

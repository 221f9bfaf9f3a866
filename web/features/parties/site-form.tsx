import { useForm, useWatch } from 'react-hook-form'
import { type SiteFields, siteFieldsSchema, siteKinds } from '#contracts/sites.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BoundSelect } from '#web/form/bound-select.tsx'
import { BoundCheckbox, BoundDay, BoundNumber, BoundText, BoundTextArea } from '#web/form/fields.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useKeptRecord } from '#web/form/use-kept-record.tsx'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { useContract } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'
import { GroundField } from './ground-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { SiteDraft } from './site-draft.ts'

export type Site = Outputs['sites']['byId']
type Values = SiteDraft

const draftOf = (record: Site | null, name: string): Values => ({
  name: record?.name ?? name,
  kind: record?.kind ?? 'jobsite',
  address: record?.address ?? null,
  city: record?.city ?? null,
  region: record?.region ?? null,
  postalCode: record?.postalCode ?? null,
  lat: record?.lat ?? null,
  lon: record?.lon ?? null,
  geofence: record?.geofence ?? null,
  hasScale: record?.hasScale ?? false,
  scaleDivisionLb: record?.scaleDivisionLb ?? 20,
  scaleCertifiedUntil: record?.scaleCertifiedUntil ?? null,
  dayFirst: record?.dayFirst ?? false,
  freeTimeMin: record?.freeTimeMin ?? null,
  notes: record?.notes ?? null,
})

/** Adds or changes a site. */
export function SiteForm({ name = '', ...props }: FormProps<Site>) {
  const { record } = props
  const w = useWords().parties
  const resolver = useContract<Values, SiteFields>(siteFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  const frame = useKeptRecord(form, props, {
    kind: 'sites',
    calls: useRecordCalls(trpc.sites, trpc.useUtils().sites),
    schema: siteFieldsSchema,
    draft: 'site',
    draftOf: (stored) => draftOf(stored, ''),
  })
  const { control } = form
  const hasScale = useWatch({ control, name: 'hasScale' })
  return (
    <RecordForm {...frame}>
      <Grid minWidth="12rem">
        <BoundText control={control} name="name" label={w.name} isRequired />
        <BoundSelect
          control={control}
          name="kind"
          label={w.site.kind}
          isRequired
          options={siteKinds.map((value) => ({ value, text: w.site.kinds[value] }))}
        />
      </Grid>
      <PlaceFields form={form} zone={record?.zone ?? null} />
      <GroundField control={control} />
      <Grid minWidth="12rem">
        <BoundNumber
          control={control}
          name="freeTimeMin"
          label={w.site.freeTime}
          description={w.site.freeTimeHint}
          unit={w.site.minutes}
        />
        {hasScale && (
          <>
            <BoundNumber control={control} name="scaleDivisionLb" label={w.site.division} unit="lb" isRequired />
            <BoundDay control={control} name="scaleCertifiedUntil" label={w.site.certified} />
          </>
        )}
      </Grid>
      <BoundCheckbox control={control} name="hasScale" label={w.site.hasScale} />
      {hasScale && <BoundCheckbox control={control} name="dayFirst" label={w.site.dayFirst} />}
      <BoundTextArea control={control} name="notes" label={w.notes} />
    </RecordForm>
  )
}

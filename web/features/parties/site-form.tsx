import { useWatch } from 'react-hook-form'
import { sites } from '#domain/records/sites.ts'
import { type Outputs, trpc } from '#web/api.ts'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordFields } from '#web/form/record-fields.tsx'
import { RecordForm } from '#web/form/record-form.tsx'
import { useDeclaredForm } from '#web/form/use-declared-form.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { GeofenceField } from './geofence-field.tsx'
import { PlaceFields } from './place-fields.tsx'

export type Site = Outputs['sites']['byId']

/** Adds or changes a site. */
export function SiteForm(props: FormProps<Site>) {
  const calls = useRecordCalls(trpc.sites, trpc.useUtils().sites)
  const { form, frame } = useDeclaredForm(sites, props, { calls })
  const { control } = form
  const hasScale = useWatch({ control, name: 'hasScale' }) === true
  const of = { declaration: sites, control }
  return (
    <RecordForm {...frame}>
      <RecordFields {...of} names={['name', 'kind']} />
      <PlaceFields form={form} zone={props.record?.zone ?? null} />
      <GeofenceField control={control} />
      {hasScale ? (
        <RecordFields
          {...of}
          names={[
            'freeTimeMin',
            'scaleDivisionLb',
            'scaleCertifiedUntil',
            'hasScale',
            'dayFirst',
            'instructions',
            'notes',
          ]}
        />
      ) : (
        <RecordFields {...of} names={['freeTimeMin', 'hasScale', 'instructions', 'notes']} />
      )}
    </RecordForm>
  )
}

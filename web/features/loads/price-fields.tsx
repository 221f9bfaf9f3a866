import { Suspense } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { localeOf } from '#domain/format/locale.ts'
import { Card, Grid, TypedField } from '#ui'
import { BoundCheckbox, BoundMoney, useBound } from '#web/form/fields.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'
import type { LoadValues } from './load-values.ts'
import { readDistance } from './typed-measure.ts'
import type { Preview } from './use-load-preview.ts'

const AddRate = lazyPart(() => import('./add-rate.tsx'), 'AddRate')

/** How far it is, and whether a rate is known. */
export function PriceFields({ control, preview }: { control: Control<LoadValues>; preview: Preview | null }) {
  const text = useWords().loadPages.form
  const me = useMe()
  const [jobId, customerId, materialId, pickup, delivery, isPriceLater] = useWatch({
    control,
    name: ['jobId', 'customerId', 'materialId', 'pickup.siteId', 'delivery.siteId', 'isPriceLater'],
  })
  const isAsked = Boolean(customerId && materialId && pickup && delivery)
  const found = preview?.hasRate ? text.priceFound : isPriceLater ? undefined : text.priceMissing
  return (
    <Card title={text.section.price}>
      <Grid minWidth="14rem">
        <DistanceField control={control} distance={preview?.distance ?? null} />
        <BoundMoney
          control={control}
          name="tollsCents"
          label={text.tolls}
          description={text.tollsHint}
          currency={me.fleet?.currency ?? 'USD'}
        />
        <BoundCheckbox
          control={control}
          name="isPriceLater"
          label={text.priceLater}
          description={isAsked && preview ? found : undefined}
        />
      </Grid>
      {isAsked && preview && !preview.hasRate && me.settings.addsRates && (
        <Suspense>
          <AddRate
            start={{
              jobId: jobId ?? null,
              customerId: customerId ?? null,
              materialId: materialId ?? null,
              pickupSiteId: pickup ?? null,
              deliverySiteId: delivery ?? null,
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** The estimate stands there until somebody types a distance; emptied, it comes back. */
function DistanceField({ control, distance }: { control: Control<LoadValues>; distance: Preview['distance'] }) {
  const text = useWords().loadPages.form
  const me = useMe()
  const formats = useFormats()
  const { language } = useLanguage()
  const metres = useWatch({ control, name: 'distanceM' })
  const field = useBound<LoadValues, number | null>({ control, name: 'distanceM', label: text.distance })
  const unit = me.distanceUnit
  const figure = formats.distanceFigure
  const estimate = distance?.source === 'estimate' ? distance.metres : null
  return (
    <TypedField
      ref={field.ref}
      isNumeric
      label={text.distance}
      suffix={unit}
      shown={metres === null ? '' : figure(metres)}
      placeholder={estimate === null ? undefined : figure(estimate)}
      read={(typed) => readDistance(typed, localeOf(language), unit)}
      onRead={field.change}
      wrong={text.distanceWrong}
      error={field.error}
      description={estimate === null ? undefined : text.distanceHint(`${figure(estimate)} ${unit}`)}
      onBlur={field.onBlur}
    />
  )
}

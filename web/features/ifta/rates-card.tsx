import { Suspense, useState } from 'react'
import { Banner, Button, Card, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import type { IftaQuarter } from './ifta-quarter.ts'

const RatesDialog = lazyPart(() => import('./rates-dialog.tsx'), 'RatesDialog')

/** Which rates a quarter is reckoned with; without any it says so first. */
export function RatesCard({ shown: { quarter, rates } }: { shown: IftaQuarter }) {
  const { ifta: w } = useWords()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const mayImport = useMay('ifta.importRates')
  return (
    <Card
      title={w.rates}
      actions={mayImport && <Button onPress={() => setOpen(true)}>{rates ? w.importAnew : w.importRates}</Button>}
    >
      <Stack gap={3}>
        {rates ? (
          <p>{w.ratesFrom(rates.source, rates.version, rates.by, formats.instantWithYear(rates.importedAt))}</p>
        ) : (
          <Banner kind="warning" title={w.noRates}>
            {w.noRatesText}
          </Banner>
        )}
        {rates?.isEarly && <Banner kind="warning" title={w.ratesEarly} />}
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <RatesDialog quarter={quarter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

import { useMemo } from 'react'
import type { ReportVoice } from '#domain/reports/cell-text.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** The reader's words and formats, for the cells of reports. */
export function useReportVoice(): ReportVoice {
  const { loads, documents, inspections, mileage, pay, charges, invoicing, units, fuel, reports } = useWords()
  const formats = useFormats()
  return useMemo(
    () => ({
      words: { loads, documents, inspections, mileage, pay, charges, invoicing, units, fuel, reports },
      formats,
    }),
    [loads, documents, inspections, mileage, pay, charges, invoicing, units, fuel, reports, formats],
  )
}

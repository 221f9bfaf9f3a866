import type { ReportParams } from '#contracts/reports.ts'
import { type ReportFormat, type ReportKey, reportFormats } from '#domain/reports/keys.ts'
import { DIRECT_DAYS, spanDays } from '#domain/reports/periods.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { DownloadIcon, Menu, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'

type ReportExportProps = {
  report: ReportKey
  params: ReportParams
  /** Null for a report of now. */
  span: DaySpan | null
  onStarted: (run: Uuid) => void
}

/** A report as a file: at once, or, over many days, made in the background and kept for a while. */
export function ReportExport({ report, params, span, onStarted }: ReportExportProps) {
  const { reports } = useWords()
  const takeFile = useTakeFile()
  const queries = trpc.useUtils()
  const start = trpc.reports.start.useMutation({
    onSuccess: async ({ id }) => {
      showToast({ tone: 'done', text: reports.files.started })
      await queries.reports.runs.invalidate()
      onStarted(id)
    },
  })
  const refusal = useRefusal(start.error)
  const isDirect = span === null || spanDays(span) <= DIRECT_DAYS
  const take = async (format: ReportFormat, mark?: '1') => {
    if (!isDirect) {
      start.mutate({ ...operation(), id: newId(), report, params, format })
      return
    }
    await takeFile(addressOf(report, { ...params, format, mark }))
    await queries.reports.catalogue.invalidate()
  }
  return (
    <>
      <Menu
        label={reports.view.download}
        icon={<DownloadIcon size={16} aria-hidden />}
        variant="primary"
        items={[
          ...reportFormats.map((format) => ({
            id: format,
            label: reports.format[format],
            onAction: () => void take(format),
          })),
          ...(isDirect ? [{ id: 'mark', label: reports.view.csvWithMark, onAction: () => void take('csv', '1') }] : []),
        ]}
      />
      {refusal && <span role="alert">{refusal.sentence}</span>}
    </>
  )
}

function addressOf(report: ReportKey, values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value)
  return `/api/reports/${report}/file?${search}`
}

import type { Uuid } from '#domain/units/brands.ts'
import { Button, DownloadIcon, Drawer, type Fact, Facts, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Report } from './report-data.ts'
import { ReportDefects } from './report-defects.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import { reportTones } from './tones.ts'

type ReportDrawerProps = { id: Uuid | undefined; onClose: () => void }

/** A report with all that it says, beside the list or over the phone's page. */
export function ReportDrawer({ id, onClose }: ReportDrawerProps) {
  const { inspections: w, shell } = useWords()
  return (
    <Drawer isOpen={id !== undefined} onOpenChange={onClose} title={w.report.paper} closeLabel={shell.close}>
      {id && (
        <QueryBoundary question={id} shape="rows">
          <OpenReport id={id} />
        </QueryBoundary>
      )}
    </Drawer>
  )
}

function OpenReport({ id }: { id: Uuid }) {
  const { inspections: w } = useWords()
  const [report] = trpc.inspections.byId.useSuspenseQuery({ id })
  const takeFile = useTakeFile()
  return (
    <Stack gap={4}>
      <Row>
        <strong>
          {w.report.title(w.kind[report.kind], [report.truck, report.trailer].filter(Boolean).join(' + '))}
        </strong>
        <StatusBadge tone={reportTones[report.status]} label={w.status[report.status]} />
        {report.isFast && <StatusBadge tone="site" label={w.list.tooFast} />}
      </Row>
      <Facts items={useFacts(report)} layout="columns" />
      <ReportDefects report={report} />
      <ReportEvidence report={report} />
      <Row>
        <Button
          icon={<DownloadIcon size={16} aria-hidden />}
          onPress={() => void takeFile(`/api/inspections/${report.id}/report`)}
        >
          {w.report.pdf}
        </Button>
      </Row>
    </Stack>
  )
}

function useFacts(report: Report): Fact[] {
  const { inspections: w } = useWords()
  const said = w.report
  const formats = useFormats()
  const { place, engineHoursTenths: hours, reviewedBy, reviewedAt, certifiedAs } = report
  const optional = (term: string, value: string | null): Fact[] => (value ? [{ term, value }] : [])
  return [
    { term: w.list.driver, value: report.driver },
    { term: said.signed, value: formats.instantWithYear(report.submittedAt) },
    { term: said.received, value: formats.instantWithYear(report.receivedAt) },
    { term: said.duration, value: formats.duration(Math.round(report.durationS / 60)) },
    { term: said.odometer, value: formats.distance(report.odometerM) },
    ...optional(said.hours, hours === null ? null : formats.number(hours / 10)),
    { term: said.place, value: place ? `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}` : said.noPlace },
    { term: said.safety, value: report.isSafe ? w.safe : w.unsafe },
    ...optional(said.reason, report.unsafeReason),
    ...optional(said.note, report.note),
    ...optional(said.certifiedAs, certifiedAs && w.defectStatus[certifiedAs]),
    ...optional(said.reviewed, reviewedBy && reviewedAt ? said.by(reviewedBy, formats.instant(reviewedAt)) : null),
  ]
}

import { useMemo } from 'react'
import type { ReportParams } from '#contracts/reports.ts'
import { cellText, figureText } from '#domain/reports/cell-text.ts'
import { isFigure, type ReportRow } from '#domain/reports/columns.ts'
import type { ReportKey } from '#domain/reports/keys.ts'
import { proofText } from '#domain/reports/proof-text.ts'
import { Banner, type Column, DataTable, EmptyState, Row } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './reports.module.css'
import { useReportVoice } from './use-report-voice.ts'

type ReportTableProps = { report: ReportKey; params: ReportParams }
type Shown = Outputs['reports']['preview']['columns']
type Totals = Outputs['reports']['totals']
type NumberedRow = { at: number; row: ReportRow }

/** The rows of a report page by page, the sums of all of them below, and the line that proves them. */
export function ReportTable({ report, params }: ReportTableProps) {
  const { reports } = useWords()
  const formats = useFormats()
  const [{ pages }, list] = trpc.reports.preview.useSuspenseInfiniteQuery({ report, params }, byPages)
  const [totals] = trpc.reports.totals.useSuspenseQuery({ report, params })
  const rows = pages.flatMap((page) => page.rows).map((row, at) => ({ at, row }))
  const [first] = pages
  const columns = useColumns(first?.columns ?? [], totals)
  return (
    <>
      <Row gap={4}>
        <strong>{reports.rows(formats.number(totals.rows))}</strong>
        {first && <span className={styles.quiet}>{daysAndMoment(first, reports, formats)}</span>}
      </Row>
      <DataTable<NumberedRow>
        label={reports.title[report]}
        rows={rows}
        columns={columns}
        rowKey={({ at }) => String(at)}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={<EmptyState title={reports.empty}>{reports.emptyText}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
      <ProofLine totals={totals} />
    </>
  )
}

function daysAndMoment(
  { span, asOf }: Pick<Outputs['reports']['preview'], 'span' | 'asOf'>,
  { paper, view }: ReturnType<typeof useWords>['reports'],
  formats: ReturnType<typeof useFormats>,
): string {
  return `${paper.days(formats.day(span.from), formats.day(span.to))} · ${view.asOf(formats.instant(asOf))}`
}

function useColumns(shown: Shown, { sums, rows }: Totals): Column<NumberedRow>[] {
  const { reports } = useWords()
  const voice = useReportVoice()
  return useMemo(
    () =>
      shown
        .filter(({ isFileOnly }) => !isFileOnly)
        .map((column, at) => {
          const sum = column.isSummed ? sums[column.id] : undefined
          return {
            id: column.id,
            header: reports.column[column.word],
            cell: ({ row }: NumberedRow) => cellText(column, row, voice),
            align: isFigure(column) ? ('end' as const) : ('start' as const),
            maxWidth: column.kind === 'text' ? '18rem' : undefined,
            footer:
              rows === 0
                ? undefined
                : sum === undefined
                  ? at === 0 && Object.keys(sums).length > 0
                    ? reports.total
                    : undefined
                  : figureText(column.kind, sum, voice),
          }
        }),
    [shown, sums, rows, reports, voice],
  )
}

/** Says how the totals come about; where they do not close, by how much. */
function ProofLine({ totals: { proof, rows } }: { totals: Totals }) {
  const { reports } = useWords()
  const voice = useReportVoice()
  if (!proof || (rows === 0 && proof.difference === 0)) return null
  const isClosed = proof.difference === 0
  return (
    <Banner kind={isClosed ? 'info' : 'danger'} title={isClosed ? reports.reconciles : reports.doesNotCloseTitle}>
      {proofText(proof, proof.difference, voice)}
    </Banner>
  )
}

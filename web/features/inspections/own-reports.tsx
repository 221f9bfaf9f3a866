import { Link } from '@tanstack/react-router'
import { Button, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import styles from '#web/features/driver/driver.module.css'
import { useDriverWork, useOnSent } from '#web/features/driver/use-driver-work.ts'
import { OwnList } from '#web/features/lists/own-list.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { isOf, type QueuedOf } from '#web/offline/store.ts'
import { useMe } from '#web/session.ts'
import { draftAgain, type InspectionDraft, type StartInspection } from './inspection-draft.ts'
import { reportTones } from './tones.ts'

/** As many as a driver looks back on. */
const SHOWN = 10

type OwnProps = { start: StartInspection | null; onCorrect: (draft: InspectionDraft) => void }
type Row = Outputs['inspections']['list']['rows'][number]

/** The driver's reports and those of their truck; what is still on this phone stands first. */
export function OwnReports({ start, onCorrect }: OwnProps) {
  const { inspections: w } = useWords()
  const { state } = useDriverWork()
  const query = trpc.inspections.list.useQuery({ limit: SHOWN })
  useOnSent(() => void query.refetch())
  const rows = query.data?.rows ?? []
  const arrived = new Set(rows.map(({ id }) => id))
  const onPhone = state.operations.filter(isOf('inspections.submit')).filter(({ entity }) => !arrived.has(entity))
  return (
    <OwnList
      title={w.driver.own}
      none={{ title: w.driver.none, text: w.driver.noneText }}
      query={query}
      items={[
        ...onPhone.map((report) => ({
          id: report.id,
          content: <OnPhone report={report} start={start} onCorrect={onCorrect} />,
        })),
        ...rows.map((row) => ({ id: row.id, content: <Sent row={row} /> })),
      ]}
    />
  )
}

function Sent({ row }: { row: Row }) {
  const { inspections: w } = useWords()
  const formats = useFormats()
  return (
    <Link to="/pretrip" search={{ report: row.id }} className={styles.row}>
      <span className={styles.rowTop}>
        {`${w.kind[row.kind]}, ${[row.truck, row.trailer].filter(Boolean).join(' + ')}`}
        <StatusBadge tone={reportTones[row.status]} label={w.status[row.status]} />
      </span>
      <span>{row.defects > 0 ? w.list.found(row.openDefects, row.defects) : w.report.noDefects}</span>
      <span className={styles.muted}>{`${formats.instant(row.submittedAt)} · ${row.driver}`}</span>
    </Link>
  )
}

type OnPhoneProps = OwnProps & { report: QueuedOf<'inspections.submit'> }

/** One that has not arrived; what the server did not take is corrected and sent anew. */
function OnPhone({ report, start, onCorrect }: OnPhoneProps) {
  const { inspections: w } = useWords()
  const formats = useFormats()
  const { distanceUnit } = useMe()
  const { work } = useDriverWork()
  const { input, state, entityName } = report
  const isRefused = state === 'refused'
  const correct = () => {
    const odometer = `${formats.distanceFigure(input.odometerM)} ${distanceUnit}`
    const hours = input.engineHoursTenths === null ? '' : formats.number(input.engineHoursTenths / 10)
    const draft = start && draftAgain(input, start, { odometer, hours })
    if (!draft) return
    onCorrect(draft)
    void work.giveUp(report)
  }
  return (
    <div className={styles.row}>
      <span className={styles.rowTop}>
        {`${w.kind[input.kind]}, ${entityName ?? ''}`}
        <StatusBadge
          tone={isRefused ? 'danger' : 'idle'}
          label={isRefused ? w.driver.refused : state === 'sent' ? w.status.submitted : w.driver.onPhone}
        />
      </span>
      <span className={styles.muted}>{formats.instant(input.submittedAt)}</span>
      {isRefused && (
        <Button size="large" onPress={correct}>
          {w.driver.correct}
        </Button>
      )}
    </div>
  )
}

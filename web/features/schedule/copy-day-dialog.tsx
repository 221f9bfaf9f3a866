import { useRef, useState } from 'react'
import type { BoardLoad, DayBoard } from '#domain/schedule/day-board.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { CheckboxField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { BulkReport } from '#web/features/loads/bulk-report.tsx'
import { RollForwardDialog } from '#web/features/loads/roll-forward-dialog.tsx'
import { useBulkStep } from '#web/features/loads/use-bulk-step.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { spanText } from './span-text.ts'

type CopyDayDialogProps = {
  day: Day
  onJob: (jobId: Uuid) => void
  onCopied: (to: Day) => void
  onClose: () => void
}

/** Asks which loads of a day are planned once more, on which day, and for whom; then says what became of each. */
export function CopyDayDialog({ day, onJob, onCopied, onClose }: CopyDayDialogProps) {
  const { schedule: w } = useWords()
  const formats = useFormats()
  const [board] = trpc.schedule.day.useSuspenseQuery({ day })
  const [loads] = useState(() => plannedOn(board))
  const [left, setLeft] = useState<ReadonlySet<Uuid>>(new Set())
  const to = useRef(day)
  const rows = loads.filter(({ id }) => !left.has(id))
  const step = useBulkStep({ rows, filter: {}, isAll: false, onJob, onDone: onClose }, () => onCopied(to.current))
  const refusal = useRefusal(step.error)
  if (step.report) {
    const { report, isUndoing, undoReported, endReport } = step
    return <BulkReport report={report} rows={loads} isUndoing={isUndoing} onUndo={undoReported} onClose={endReport} />
  }
  return (
    <RollForwardDialog
      subject={`${formats.day(day)}, ${w.count(rows.length, formats.number(rows.length))}`}
      from={day}
      begins={{ withHauler: true }}
      isPending={step.isPending}
      isNone={rows.length === 0}
      refusal={refusal?.sentence}
      onClose={onClose}
      onConfirm={(wanted) => {
        to.current = wanted.day
        step.run({ action: 'roll_forward', ...wanted })
      }}
    >
      {loads.length === 0 ? (
        <p>{w.noLoads}</p>
      ) : (
        <Choice loads={loads} zone={board.zone} left={left} onLeave={setLeft} />
      )}
    </RollForwardDialog>
  )
}

/** The loads that are picked up on the day of the board, the first one first. */
function plannedOn({ day, zone, loads }: DayBoard): BoardLoad[] {
  return loads
    .filter(({ pickupFrom, pickupTo }) => {
      const at = pickupFrom ?? pickupTo
      return at !== null && dayIn(at, zone) === day
    })
    .sort((one, other) => ((one.pickupFrom ?? '') < (other.pickupFrom ?? '') ? -1 : 1))
}

type ChoiceProps = {
  loads: readonly BoardLoad[]
  zone: string
  left: ReadonlySet<Uuid>
  onLeave: (left: ReadonlySet<Uuid>) => void
}

/** Each load with a tick, and one tick for all. */
function Choice({ loads, zone, left, onLeave }: ChoiceProps) {
  const { schedule: w } = useWords()
  const formats = useFormats()
  const nameOf = (load: BoardLoad) =>
    [
      load.number,
      load.driver?.name ?? load.contractor?.name ?? w.nobody,
      spanText(load, 0, formats, zone),
      `${load.pickup} → ${load.delivery}`,
    ].join(' · ')
  return (
    <Stack gap={2}>
      <CheckboxField
        label={w.copyAll}
        isSelected={left.size === 0}
        isIndeterminate={left.size > 0 && left.size < loads.length}
        onChange={(all) => onLeave(all ? new Set() : new Set(loads.map(({ id }) => id)))}
      />
      {loads.map((load) => (
        <CheckboxField
          key={load.id}
          label={nameOf(load)}
          isSelected={!left.has(load.id)}
          onChange={(isIn) => onLeave(isIn ? without(left, load.id) : new Set([...left, load.id]))}
        />
      ))}
    </Stack>
  )
}

const without = (ids: ReadonlySet<Uuid>, id: Uuid) => new Set([...ids].filter((each) => each !== id))

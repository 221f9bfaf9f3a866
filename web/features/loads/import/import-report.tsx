import type { ReactNode } from 'react'
import { Banner } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { LoadLink } from '../load-link.tsx'
import type { ImportedRow, ImportRun } from './use-load-import.ts'

/** More lines than this say nothing more. */
const MOST_SHOWN = 100

/** What became, or would become, of each line of the list, with links to the loads. */
export function ImportReport({ run: { rows, isDry, unused } }: { run: ImportRun }) {
  const words = useWords()
  const w = words.loadImport
  const of = (state: ImportedRow['state']) => rows.filter((row) => row.state === state)
  const [taken, known, asked, refused] = [of('take'), of('known'), of('ask'), of('refuse')]
  return (
    <>
      <Banner
        kind={taken.length > 0 ? 'success' : 'warning'}
        title={isDry ? w.ready(taken.length) : w.done(taken.length)}
      >
        <Lines rows={taken} say={(row) => <Taken row={row} isDry={isDry} />} />
      </Banner>
      {known.length > 0 && (
        <Banner kind="info" title={w.known(known.length)}>
          <Lines rows={known} say={(row) => <Fault row={row} />} />
        </Banner>
      )}
      {unused.length > 0 && <Banner kind="info" title={w.unused(unused.join(', '))} />}
      {asked.length > 0 && (
        <Banner kind="warning" title={w.asked(asked.length)}>
          <Lines rows={asked} say={(row) => <Fault row={row} />} />
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner kind="warning" title={w.bad(refused.length)}>
          <Lines rows={refused} say={(row) => <Fault row={row} />} />
        </Banner>
      )}
    </>
  )
}

function Lines({ rows, say }: { rows: readonly ImportedRow[]; say: (row: ImportedRow) => ReactNode }) {
  const { loadImport: w } = useWords()
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.slice(0, MOST_SHOWN).map((row) => (
        <li key={row.line}>{say(row)}</li>
      ))}
      {rows.length > MOST_SHOWN && <li>{w.more(rows.length - MOST_SHOWN)}</li>}
    </ul>
  )
}

/** The load of a line, with its haul as it was read. */
function Taken({ row, isDry }: { row: ImportedRow; isDry: boolean }) {
  const words = useWords()
  const formats = useFormats()
  const w = words.loadImport
  const { line, load, customer, pickup, delivery, material, quantityMilli, unit, reference, unassigned } = row
  const quantity = quantityMilli !== null && unit !== null ? formats.quantity(quantityMilli, words.units[unit]) : null
  const haul = [reference, customer, `${pickup} → ${delivery}`, quantity, material].filter(Boolean).join(' · ')
  const checks = unassigned.map((rule) => words.loads.rule[rule]).join(', ')
  return (
    <>
      {load ? <LoadLink id={load.id}>{load.number ?? w.line(line)}</LoadLink> : w.line(line)}
      {`: ${haul}`}
      {checks && `. ${isDry ? w.unassignedReady : w.unassigned}: ${checks}`}
    </>
  )
}

/** Why a line is not taken, with the load that is there already. */
function Fault({ row: { line, reason, value, gaps, code, load } }: { row: ImportedRow }) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  const w = words.loadImport
  const said =
    gaps.length > 0
      ? gaps.map((gap) => words.loads.planGap[gap]).join(' ')
      : code
        ? sayRefusal({ code, params: {} })
        : reason && w.fault[reason](value)
  return (
    <>
      {w.line(line)}: {said} {load && <LoadLink id={load.id}>{load.number ?? words.loads.status.draft}</LoadLink>}
    </>
  )
}

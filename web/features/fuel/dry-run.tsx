import { fuelColumns } from '#domain/fuel/import/mapping.ts'
import { Banner, CheckboxField, Facts, Stack } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './fuel.module.css'

type Run = Outputs['fuel']['lookAtFile']

/** So many reasons are read; the rest stands in the file of left-out rows. */
const SHOWN = 8

type DryRunProps = { run: Run; isOld: boolean; chosen: readonly number[]; onChoose: (lines: readonly number[]) => void }

/** What would come of a file: its sums, what is left out and why, and what to look at before it is taken. */
export function DryRun({ run, isOld, ...doubts }: DryRunProps) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.import
  const formats = useFormats()
  const { firstDay, lastDay, unknownTrucks, rejected, rejects } = run
  const days = firstDay && lastDay ? `${formats.day(firstDay)} – ${formats.day(lastDay)}` : '–'
  return (
    <Stack gap={3} aria-busy={isOld || undefined}>
      <Facts
        layout="columns"
        items={[
          { term: w.run.rows, value: formats.number(run.rows) },
          { term: w.run.ready, value: formats.number(run.ready) },
          { term: w.run.known, value: formats.number(run.known) },
          { term: w.run.rejected, value: formats.number(rejected) },
          { term: w.run.volume, value: formats.volume(run.gallonsMilli / 1000) },
          { term: w.run.amount, value: formats.money(run.amountCents) },
          { term: w.run.days, value: days },
        ]}
      />
      {run.looksLikeLitres && <Banner kind="danger" title={w.litres} />}
      {unknownTrucks.length > 0 && (
        <Banner kind="warning" title={w.unknownTrucks}>
          {unknownTrucks.map(({ name, rows }) => w.rowsOf(name, rows)).join(', ')}
        </Banner>
      )}
      {run.doubts.length > 0 && <Doubts run={run} {...doubts} />}
      {rejected > 0 && (
        <Banner kind="warning" title={`${w.run.rejected}: ${formats.number(rejected)}`}>
          <ul className={styles.list}>
            {rejects.slice(0, SHOWN).map((reject) => (
              <Reject key={reject.line} reject={reject} />
            ))}
            {rejected > SHOWN && <li>{w.moreRejects(rejected - SHOWN)}</li>}
          </ul>
        </Banner>
      )}
    </Stack>
  )
}

/** Rows that may be known already: none is taken before somebody has said so. */
function Doubts({ run, chosen, onChoose }: Omit<DryRunProps, 'isOld'>) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.import
  const formats = useFormats()
  return (
    <Banner kind="warning" title={w.doubts}>
      <Stack gap={1}>
        {run.doubts.map(({ line, day, number, truck, amountCents }) => (
          <CheckboxField
            key={line}
            label={w.doubt(
              line,
              [formats.day(day), number, truck, formats.money(amountCents)].filter(Boolean).join(', '),
            )}
            isSelected={chosen.includes(line)}
            onChange={(isOn) => onChoose(isOn ? [...chosen, line] : chosen.filter((one) => one !== line))}
          />
        ))}
      </Stack>
    </Banner>
  )
}

function Reject({ reject: { line, column, problem, value } }: { reject: Run['rejects'][number] }) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.import
  const name = fuelColumns.find((one) => one === column)
  const sentences: Readonly<Record<string, string>> = w.problem
  return <li>{w.reject(line, name ? w.column[name] : column, sentences[problem] ?? problem, value)}</li>
}

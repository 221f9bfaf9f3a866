import { plantClasses } from '#domain/plant-statements/reconcile.ts'
import { Banner, Facts, Stack } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './plant-statements.module.css'

type Run = Outputs['plantStatements']['look']

/** So many reasons are read; the rest stands with the statement. */
const SHOWN = 8

/** What would come of a statement: its lines, what is left out and why, and how it stands against what is ours. */
export function StatementDryRun({ run, isOld, hasPlant }: { run: Run; isOld: boolean; hasPlant: boolean }) {
  const { plantStatements } = useWords()
  const w = plantStatements.import
  const formats = useFormats()
  const { sums, known, knownFile } = run
  const isAsked = run.file.questions.length > 0 || run.asksUnit || run.asksMoney
  return (
    <Stack gap={3} aria-busy={isOld || undefined}>
      <Facts
        layout="columns"
        items={[
          { term: w.rows, value: formats.number(run.rows) },
          { term: w.ready, value: formats.number(run.lines) },
          { term: w.known, value: formats.number(known) },
          { term: w.rejected, value: formats.number(run.rejected) },
        ]}
      />
      {known > 0 && knownFile && <Banner kind="info" title={w.knownOn(formats.number(known), knownFile)} />}
      {run.rejected > 0 && <Rejects rejects={run.rejects} count={run.rejected} />}
      {sums ? (
        <section aria-label={w.would}>
          <h3 className={styles.heading}>{w.would}</h3>
          <Facts
            layout="columns"
            items={plantClasses.flatMap((each) =>
              sums.counts[each] === 0
                ? []
                : [{ term: plantStatements.class[each], value: formats.number(sums.counts[each]) }],
            )}
          />
        </section>
      ) : (
        (isAsked || !hasPlant) && <Banner kind="info" title={isAsked ? w.answerFirst : w.namePlant} />
      )}
    </Stack>
  )
}

/** Rows that are no lines, with the cell that is at fault. */
export function Rejects({ rejects, count }: { rejects: Run['rejects']; count: number }) {
  const { plantStatements } = useWords()
  const w = plantStatements.import
  const formats = useFormats()
  return (
    <Banner kind="warning" title={`${w.rejected}: ${formats.number(count)}`}>
      <ul className={styles.list}>
        {rejects.slice(0, SHOWN).map(({ line, column, problem, value }) => (
          <li key={line}>{w.reject(line, w.column[column], w.problem[problem], value)}</li>
        ))}
        {count > SHOWN && <li>{w.moreRejects(formats.number(count - SHOWN))}</li>}
      </ul>
    </Banner>
  )
}

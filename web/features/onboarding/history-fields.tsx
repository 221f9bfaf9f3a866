import type { PastJob } from '#domain/onboarding/answers.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, Button, DateField, Grid, Row, Stack, TextField } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

const MOST = 40
const nothing: PastJob = { employer: '', from: null, to: null }

type HistoryProps = {
  jobs: readonly PastJob[]
  years: number
  error: string | undefined
  onJobs: (jobs: readonly PastJob[]) => void
}

/** The work of the last years, a line for each. */
export function HistoryFields({ jobs, years, error, onJobs }: HistoryProps) {
  const { onboarding: w } = useWords()
  const formats = useFormats()
  const shown = jobs.length === 0 ? [nothing] : jobs
  const put = (at: number, part: Partial<PastJob>) =>
    onJobs(shown.map((job, place) => (place === at ? { ...job, ...part } : job)))
  return (
    <Stack gap={3}>
      <p>{w.historyText(formats.number(years))}</p>
      {error && <Banner kind="danger" title={error} />}
      {shown.map((job, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and none moves.
        <Grid key={at} minWidth="9rem">
          <TextField
            label={w.employer}
            maxLength={120}
            value={job.employer}
            onChange={(employer) => put(at, { employer })}
          />
          <DateField label={w.begun} value={job.from} onChange={(day) => put(at, { from: parseDay(day ?? '') })} />
          <DateField label={w.until} value={job.to} onChange={(day) => put(at, { to: parseDay(day ?? '') })} />
        </Grid>
      ))}
      <Row gap={2}>
        {shown.length < MOST && <Button onPress={() => onJobs([...shown, nothing])}>{w.addJob}</Button>}
        {shown.length > 1 && (
          <Button variant="quiet" onPress={() => onJobs(shown.slice(0, -1))}>
            {w.removeJob}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

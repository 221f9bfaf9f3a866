import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'

export type ReportRun = Outputs['reports']['run']

/** What is to be said of a file: how far it is, until when it is kept, or why there is none. */
export function useRunText(): (run: ReportRun) => string {
  const { reports } = useWords()
  const say = useSayKeptRefusal()
  const formats = useFormats()
  const { files } = reports
  return (run) => {
    switch (run.state) {
      case 'running':
        return run.rowsTotal === null
          ? files.state.running
          : files.ofRows(formats.number(run.rowsDone), formats.number(run.rowsTotal))
      case 'done':
        return doneText(run)
      case 'failed':
        return `${files.state.failed}: ${say({ code: run.failure ?? 'unexpected' })}`
      default:
        return files.state[run.state]
    }
  }

  function doneText(run: ReportRun): string {
    if (run.fileName === null) return files.emptySchedule
    const kept = run.fileUntil ? files.until(formats.instantWithYear(run.fileUntil)) : files.gone
    return [kept, run.mails > 0 ? files.mails(run.mails) : null].filter(Boolean).join(' · ')
  }
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TRACK_FILE_MOST } from '#contracts/tracking.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, Button, DateField, FileField, Grid, ProgressBar, Row, Stack, type StepState, Steps } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { sendTrackFile, type TrackToSend } from './send-track-file.ts'
import { useTrackFile } from './use-track-file.ts'

type TrackImport = Outputs['trackImports']['list']['rows'][number]
const LOOK_EVERY_MS = 2000
/** What may be mapped by hand. */
const COLUMNS = ['time', 'date', 'lat', 'lon'] as const

/** Brings a recorded drive in for a day of the truck: first it is looked at, then somebody says whether it counts. */
export function ImportPart({ month, truckId }: { month: string; truckId: Uuid }) {
  const { mileage, refusals } = useWords()
  const w = mileage.imports
  const formats = useFormats()
  const utils = trpc.useUtils()
  const [day, setDay] = useState<string | null>(`${month}-01`)
  const coming = useTrackFile()
  const { file } = coming
  const [isAsked, setAsked] = useState(false)
  const [sent, setSent] = useState<{ done: number; of: number } | null>(null)
  const sending = useMutation({
    mutationFn: (asked: TrackToSend) => sendTrackFile(asked, (done, of) => setSent({ done, of })),
    onSuccess: () => {
      coming.leave()
      setAsked(false)
    },
    onSettled: () => {
      setSent(null)
      return utils.trackImports.invalidate()
    },
  })
  const refusal = useRefusal(sending.error)
  const date = parseDay(day ?? '')
  const send = () => {
    setAsked(true)
    if (file && coming.isReady && date)
      sending.mutate({ fileName: file.name, text: coming.text, answers: coming.answers, truckId, day: date })
  }
  const fault = coming.isTooLarge
    ? w.tooLarge(formats.fileSize(TRACK_FILE_MOST))
    : isAsked && !file
      ? refusals.required()
      : refusal?.fields.content
  return (
    <Stack gap={3}>
      <p>{w.text}</p>
      <Grid minWidth="12rem">
        <DateField
          label={mileage.day}
          value={day}
          onChange={setDay}
          error={isAsked && !date ? refusals.required() : refusal?.fields.day}
        />
        <FileField
          label={w.file}
          buttonLabel={w.choose}
          accept=".gpx,.kml,.csv,.json,.geojson"
          onFiles={([chosen]) => chosen && void coming.choose(chosen)}
          error={fault}
        >
          {file && <p>{`${file.name} (${formats.fileSize(file.size)})`}</p>}
        </FileField>
      </Grid>
      <Questions coming={coming} />
      {sent && sent.of > 1 && (
        <ProgressBar label={w.sending} value={sent.done} max={sent.of} text={formats.percent(sent.done / sent.of)} />
      )}
      {refusal && !refusal.fields.day && !refusal.fields.content && <Banner kind="danger" title={refusal.sentence} />}
      <Row>
        <Button isPending={sending.isPending} onPress={send}>
          {w.look}
        </Button>
      </Row>
      {/* Below the form: what comes late moves none of its buttons away from under a press. */}
      <QueryBoundary shape="text" count={1}>
        <Imports truckId={truckId} />
      </QueryBoundary>
    </Stack>
  )
}

/** What a table of positions leaves open, and how its columns were read. */
function Questions({ coming }: { coming: ReturnType<typeof useTrackFile> }) {
  const { mileage, shell } = useWords()
  const w = mileage.imports
  if (!coming.reading) return null
  return (
    <FileQuestions
      file={coming.reading}
      fields={COLUMNS.map((field) => ({ field, label: w.column[field] }))}
      answers={coming.answers}
      onAnswers={coming.answer}
      chosen={coming.read}
      onChosen={coming.readAs}
      zone={{ label: w.zone, openLabel: w.zones, emptyLabel: shell.palette.nothing }}
    />
  )
}

const isUnderWay = ({ state }: TrackImport) => state === 'checking' || state === 'storing'

/** How far each of the three steps is: looked at, confirmed, stored. */
const STEPS: Record<TrackImport['state'], readonly Exclude<StepState, 'failed'>[]> = {
  receiving: ['current', 'waiting', 'waiting'],
  checking: ['current', 'waiting', 'waiting'],
  checked: ['done', 'current', 'waiting'],
  storing: ['done', 'done', 'current'],
  done: ['done', 'done', 'done'],
  discarded: ['done', 'skipped', 'skipped'],
}

/** The drives that were brought in, looked at again while one of them is being worked out. */
function Imports({ truckId }: { truckId: Uuid }) {
  const [{ rows }] = trpc.trackImports.list.useSuspenseQuery(
    { truckId },
    { refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? LOOK_EVERY_MS : false) },
  )
  return rows.map((row) => <OneImport key={row.id} row={row} />)
}

/** What a file holds and what of it will not count, point by reason. */
function OneImport({ row }: { row: TrackImport }) {
  const { mileage } = useWords()
  const w = mileage.imports
  const formats = useFormats()
  const utils = trpc.useUtils()
  const step = trpc.trackImports.step.useMutation({ onSettled: () => utils.trackImports.invalidate() })
  const { state } = row
  return (
    <Banner kind="info" title={`${row.fileName}, ${formats.day(row.day)}: ${w.state[state]}`}>
      <Stack gap={2}>
        <Steps
          label={w.title}
          items={(['look', 'confirm', 'store'] as const).map((id, index) => {
            const step = STEPS[state][index] ?? 'waiting'
            return { id, label: w.step[id], state: step, stateLabel: w.stepState[step] }
          })}
        />
        {(state === 'storing' || (row.total > 1 && (state === 'receiving' || state === 'checking'))) && (
          <ProgressBar
            label={w.state[state]}
            value={row.looked}
            max={row.total}
            text={
              state === 'storing'
                ? `${formats.number(row.looked)} / ${formats.number(row.total)}`
                : formats.percent(row.looked / row.total)
            }
          />
        )}
        {(state === 'checked' || state === 'storing' || state === 'done') && (
          <p>{w.counts(formats.number(row.accepted))}</p>
        )}
        <LeftOut row={row} />
        {(state === 'checked' || state === 'receiving') && (
          <Row gap={2}>
            {state === 'checked' && (
              <Button
                size="small"
                variant="primary"
                isDisabled={row.accepted === 0}
                isPending={step.isPending}
                onPress={() => step.mutate({ ...operation(), id: row.id, step: 'store' })}
              >
                {w.store}
              </Button>
            )}
            <Button size="small" onPress={() => step.mutate({ ...operation(), id: row.id, step: 'discard' })}>
              {w.discard}
            </Button>
          </Row>
        )}
      </Stack>
    </Banner>
  )
}

/** What of a file will not count, and its places that could not be read. */
function LeftOut({ row }: { row: TrackImport }) {
  const w = useWords().mileage.imports
  const formats = useFormats()
  const { findings } = row
  const doubts: Readonly<Record<string, string>> = w.doubt
  const faultWords: Readonly<Record<string, string>> = w.fault
  const left = [
    row.duplicates > 0 && w.duplicates(formats.number(row.duplicates)),
    findings.repeated && w.repeated(formats.number(findings.repeated)),
    findings.otherDay && w.otherDay(formats.number(findings.otherDay)),
    findings.withoutTime && w.withoutTime(formats.number(findings.withoutTime)),
    ...Object.entries(findings.doubts ?? {}).map(([why, count]) => `${doubts[why] ?? why}: ${formats.number(count)}`),
    findings.faultCount && w.unreadable(formats.number(findings.faultCount)),
  ].filter(Boolean)
  return (
    <>
      {left.length > 0 && (
        <ul>
          {left.map((said) => (
            <li key={String(said)}>{said}</li>
          ))}
        </ul>
      )}
      {(findings.faults ?? []).length > 0 && (
        <details>
          <summary>{w.faults}</summary>
          <ul>
            {findings.faults?.map(({ place, reason }) => (
              <li key={place}>{`${place}: ${faultWords[reason] ?? reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

import { Suspense, useState } from 'react'
import { TRACK_FILE_MOST } from '#contracts/tracking.ts'
import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { correctedRoute, type RouteSlip, routeFault } from '#domain/tracking/drawn-route.ts'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import type { RouteFile } from '#domain/tracking/route-file.ts'
import { Button, FileField, Row, Stack } from '#ui'
import type { ChosenText } from '#web/features/lists/csv-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import styles from '../map/tracking-page.module.css'
import own from './planned-routes.module.css'

export type RouteFilePartProps = {
  pickup: GeoPoint
  delivery: GeoPoint
  /** What the file holds, to be shown beside the drawing; nothing once it is used or left. */
  onPreview: (points: readonly GeoPoint[]) => void
  onUse: (points: readonly GeoPoint[]) => void
}

/** The readers of files, and what asks about them, come with the first file. */
const RouteFileQuestions = lazyPart(() => import('./route-file-questions.tsx'), 'RouteFileQuestions')

const csvFiles = () => import('#web/features/lists/csv-file.ts')

async function readText({ text }: ChosenText, answers: FileAnswers): Promise<RouteFile> {
  const [{ readRouteFile }, { csvFilePieces }] = await Promise.all([
    import('#domain/tracking/route-file.ts'),
    csvFiles(),
  ])
  return readRouteFile(text, { csv: csvFilePieces, answers })
}

type Chosen = { file: File; answers: FileAnswers } & (
  | { text: null; read: 'too_large'; isForeign: false }
  /** `isForeign`: it was not found to be in UTF-8, so that its encoding is a guess. */
  | { text: ChosenText; read: RouteFile; isForeign: boolean }
)
const NOTHING: readonly GeoPoint[] = []

/** A line out of a file: looked at on the map first, and put in place of the drawing only when somebody says so. */
export function RouteFilePart({ pickup, delivery, onPreview, onUse }: RouteFilePartProps) {
  const { plannedRoutes, partyRefusals } = useWords()
  const text = plannedRoutes.file
  const formats = useFormats()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const look = async (file: File, text: ChosenText, answers: FileAnswers, isForeign: boolean) => {
    const read = await readText(text, answers)
    setChosen({ file, answers, text, read, isForeign })
    onPreview(read.ok ? read.points : NOTHING)
  }
  const choose = async (file: File) => {
    if (file.size > TRACK_FILE_MOST) {
      setChosen({ file, answers: {}, text: null, read: 'too_large', isForeign: false })
      return onPreview(NOTHING)
    }
    const text = await (await csvFiles()).chosenText(file)
    await look(file, text, {}, text.encoding !== 'utf-8')
  }
  const leave = () => {
    setChosen(null)
    onPreview(NOTHING)
  }
  const use = (points: readonly GeoPoint[]) => {
    onUse(points)
    leave()
  }
  const found = chosen && judged(chosen.read, pickup, delivery)
  return (
    <details className={own.part}>
      <summary>{text.title}</summary>
      <Stack gap={2} align="stretch">
        <FileField
          label={text.label}
          buttonLabel={text.choose}
          dropLabel={text.drop}
          accept=".gpx,.kml,.csv,.json,.geojson"
          error={found ? sentence(found) : undefined}
          onFiles={([file]) => {
            if (file) void choose(file)
          }}
        >
          {chosen && <p className={styles.muted}>{said(chosen)}</p>}
        </FileField>
        {chosen?.text && <Asked chosen={chosen} onLook={look} />}
        {found && (
          <Row gap={2}>
            {found.is === 'good' && (
              <Button size="small" variant="primary" onPress={() => use(found.points)}>
                {text.use}
              </Button>
            )}
            {found.is === 'slip' && (
              <Button size="small" variant="primary" onPress={() => use(found.points)}>
                {text.fix[found.slip]}
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={leave}>
              {text.discard}
            </Button>
          </Row>
        )}
      </Stack>
    </details>
  )

  function said({ file: { name }, read }: Chosen): string {
    if (read === 'too_large' || !read.ok) return name
    const length = formats.distance(lineLengthM(read.points))
    return `${text.preview(name)} · ${length} · ${text.read(formats.number(read.read), formats.number(read.points.length))}`
  }

  function sentence(judgement: Judgement): string | undefined {
    switch (judgement.is) {
      case 'good':
        return undefined
      case 'slip':
        return text.slip[judgement.slip]
      case 'too_large':
        return text.tooLarge(formats.fileSize(TRACK_FILE_MOST))
      case 'unread':
        return text.fault[judgement.fault](formats.number(judgement.point))
      case 'elsewhere': {
        const off = [
          plannedRoutes.drawing.begins(formats.distance(judgement.beginsM)),
          plannedRoutes.drawing.ends(formats.distance(judgement.endsM)),
        ]
        return [partyRefusals[judgement.fault](), ...off].join(' ')
      }
    }
  }
}

type AskedProps = {
  chosen: Extract<Chosen, { text: ChosenText }>
  onLook: (file: File, text: ChosenText, answers: FileAnswers, isForeign: boolean) => Promise<void>
}

/** What a file leaves open, shown only where it does. */
function Asked({ chosen, onLook }: AskedProps) {
  const { file, text, answers, read, isForeign } = chosen
  const table = asksColumns(read, answers) ? read.reading : null
  if (!table && !isForeign) return null
  return (
    <Suspense>
      <RouteFileQuestions
        file={table}
        answers={answers}
        onAnswers={(next) => void onLook(file, text, next, isForeign)}
        chosen={isForeign ? text : null}
        onChosen={(next) => void onLook(file, next, answers, isForeign)}
      />
    </Suspense>
  )
}

/** A table whose places stand under heads that nobody knows, or of which somebody has said where they stand. */
function asksColumns(read: RouteFile, { columns }: FileAnswers): read is RouteFile & { reading: FileReading } {
  if (!read.reading) return false
  return columns !== undefined || read.reading.questions.some(({ about }) => about === 'column')
}

type Judgement =
  | { is: 'good'; points: GeoPoint[] }
  | { is: 'slip'; slip: RouteSlip; points: GeoPoint[] }
  | { is: 'elsewhere'; fault: NonNullable<ReturnType<typeof routeFault>>; beginsM: number; endsM: number }
  | { is: 'unread'; fault: Extract<RouteFile, { ok: false }>['fault']; point: number }
  | { is: 'too_large' }

/** What can be made of a file for a route between these two places. */
function judged(read: Chosen['read'], pickup: GeoPoint, delivery: GeoPoint): Judgement {
  if (read === 'too_large') return { is: 'too_large' }
  if (!read.ok) {
    const { fault, point = 0, meant } = read
    return meant ? { is: 'slip', slip: 'swapped', points: meant } : { is: 'unread', fault, point }
  }
  const { points } = read
  const fault = routeFault(points, pickup, delivery)
  if (!fault) return { is: 'good', points }
  const meant = correctedRoute(points, pickup, delivery)
  if (meant) return { is: 'slip', ...meant }
  const off = (point: GeoPoint | undefined, site: GeoPoint) => (point ? greatCircleM(point, site) : 0)
  return { is: 'elsewhere', fault, beginsM: off(points[0], pickup), endsM: off(points.at(-1), delivery) }
}

import { skipToken } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_WAY_POINTS, wayFault } from '#domain/tracking/drawn-way.ts'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, FormSummary, Row, Stack, showToast } from '#ui'
import { isApiError, isOvertaken, trpc } from '#web/api.ts'
import { DraftOffer } from '#web/drafts/draft-offer.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { type GroundMap, showWhole } from '../ground/ground-map.ts'
import styles from '../map/tracking-page.module.css'
import { useWayDraft } from './use-way-draft.ts'
import { useWayOnMap } from './use-way-on-map.ts'
import type { WayTarget } from './use-way-target.ts'
import type { DrawingStep } from './way-drawing.ts'
import { WayFilePart } from './way-file-part.tsx'
import { WayPointsPart } from './way-points-part.tsx'
import own from './ways.module.css'

/** Nearer than this a line begins and ends at its sites. */
const AT_SITE_M = 200

export type WayEditorProps = {
  target: WayTarget
  ground: GroundMap | null
  onSaved: (way: Uuid) => void
  onCancel: () => void
}

/** Draws a way on the map, by figures, or from a file; what was drawn stays until it is saved or given up. */
export function WayEditor({ target, ground, onSaved, onCancel }: WayEditorProps) {
  const { ways, refusals } = useWords()
  const text = ways.drawing
  const formats = useFormats()
  const { of, pickup, delivery, inForce, begin } = target
  const [straight] = useState(() => [pickup, delivery].map(({ lat, lon }) => ({ lat, lon })))
  const name = of.for === 'load' ? of.loadId : `${of.pickupSiteId}.${of.deliverySiteId}`
  const { drawing, step, offer, forget } = useWayDraft(name, begin?.points ?? straight, begin?.way.source ?? 'drawn')
  const { points } = drawing.now
  const { send, isPending, refusal, isLate } = useSavedWay(target, (id) => {
    forget()
    onSaved(id)
  })
  const [previewed, setPreviewed] = useState<readonly GeoPoint[]>([])
  useDrawnOnMap(ground, drawing.now, previewed, step)

  const habit = trpc.tracking.laneHabit.useQuery(
    of.for === 'lane' ? { pickupSiteId: of.pickupSiteId, deliverySiteId: of.deliverySiteId } : skipToken,
  )
  const [attempt, setAttempt] = useState(0)
  const fault = wayFault(points, pickup, delivery)
  const wrong = fault
    ? refusals[fault]()
    : points.length > MOST_WAY_POINTS
      ? text.tooMany(formats.number(MOST_WAY_POINTS))
      : null
  const pointsPart = useRef<HTMLElement>(null)
  const press = () => {
    setAttempt((count) => count + 1)
    if (wrong || isPending) return
    send(drawing.now)
  }
  const drives = habit.data
  const nextVersion = formats.number((inForce?.version ?? 0) + 1)
  return (
    <Stack gap={3} align="stretch">
      <DraftOffer offer={offer} />
      {inForce && (
        <p className={styles.muted}>{text.newVersion(formats.number(inForce.version), inForce.by ?? ways.someone)}</p>
      )}
      <p className={styles.muted}>{text.hint}</p>
      <div aria-live="polite">
        <div className={own.length}>{formats.distance(lineLengthM(points))}</div>
        <span className={styles.muted}>{[text.points(formats.number(points.length)), ...offEnds()].join(' · ')}</span>
      </div>
      <Row gap={2}>
        <Button size="small" isDisabled={drawing.before.length === 0} onPress={() => step({ do: 'undo' })}>
          {text.undo}
        </Button>
        <Button size="small" isDisabled={drawing.after.length === 0} onPress={() => step({ do: 'redo' })}>
          {text.redo}
        </Button>
        <Button size="small" onPress={() => step({ do: 'replace', points: straight, source: 'drawn' })}>
          {text.straight}
        </Button>
        <Button size="small" onPress={() => step({ do: 'reverse' })}>
          {text.reverse}
        </Button>
        {drives && (
          <Button size="small" onPress={() => step({ do: 'replace', points: drives.points, source: 'drawn' })}>
            {text.habit(formats.number(drives.drives))}
          </Button>
        )}
      </Row>
      <WayFilePart
        pickup={pickup}
        delivery={delivery}
        onPreview={setPreviewed}
        onUse={(line) => step({ do: 'replace', points: line, source: 'imported' })}
      />
      <WayPointsPart ref={pointsPart} line={drawing.now} onStep={step} />
      {wrong && (
        <FormSummary
          title={text.wrong}
          attempt={attempt}
          problems={[{ name: 'points', message: wrong, focus: () => pointsPart.current?.focus() }]}
        />
      )}
      {isLate && <Banner kind="warning" title={text.overtaken} />}
      {refusal && !isLate && <Banner kind="danger" title={refusal.sentence} />}
      <div className={own.foot}>
        <Row gap={2}>
          <Button variant="primary" isPending={isPending} onPress={press}>
            {inForce ? text.saveVersion(nextVersion) : text.save}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              forget()
              onCancel()
            }}
          >
            {text.cancel}
          </Button>
        </Row>
      </div>
    </Stack>
  )

  /** How far from its sites the line begins and ends, where that is worth a word. */
  function offEnds(): string[] {
    const [first, last] = [points[0], points.at(-1)]
    const beginsM = first ? greatCircleM(first, pickup) : 0
    const endsM = last ? greatCircleM(last, delivery) : 0
    return [
      ...(beginsM > AT_SITE_M ? [text.begins(formats.distance(beginsM))] : []),
      ...(endsM > AT_SITE_M ? [text.ends(formats.distance(endsM))] : []),
    ]
  }
}

/** Saves a line as the way's next version; one that somebody else saved meanwhile is replaced when it is sent once more. */
function useSavedWay({ of, inForce }: WayEditorProps['target'], onSaved: WayEditorProps['onSaved']) {
  const { ways } = useWords()
  const [replaces, setReplaces] = useState(inForce?.id ?? null)
  const utils = trpc.useUtils()
  const save = trpc.tracking.drawWay.useMutation({
    onSuccess: ({ id }) => {
      showToast({ tone: 'done', text: ways.drawing.saved })
      onSaved(id)
    },
    onError: (error) => setReplaces((before) => overtakenBy(error) ?? before),
    onSettled: () => utils.tracking.invalidate(),
  })
  const refusal = useRefusal(save.error)
  return {
    send: ({ points, source }: ReturnType<typeof useWayDraft>['drawing']['now']) =>
      save.mutate({ ...operation(), id: newId(), of, replaces, source, points: [...points] }),
    isPending: save.isPending,
    refusal,
    isLate: isOvertaken(save.error),
  }
}

/** Keeps the map beside in step with the drawing, and lets it be changed there. */
function useDrawnOnMap(
  ground: GroundMap | null,
  line: Parameters<NonNullable<ReturnType<typeof useWayOnMap>>['edit']>[0],
  previewed: readonly GeoPoint[],
  onStep: (step: DrawingStep) => void,
): void {
  const { ways } = useWords()
  const onMap = useWayOnMap(ground)
  const first = useEffectEvent(() => line.points)
  useEffect(() => {
    if (ground && onMap) showWhole(ground.map, first())
  }, [ground, onMap])
  useEffect(() => onMap?.edit(line, { words: ways.drawing, onStep }), [onMap, line, ways, onStep])
  useEffect(() => {
    onMap?.preview(previewed)
    if (ground && onMap && previewed.length > 0) showWhole(ground.map, [...previewed, ...first()])
  }, [ground, onMap, previewed])
}

/** The way that somebody else saved meanwhile: saved over once more, that is a decision and no accident. */
function overtakenBy(error: unknown): Uuid | null {
  if (!isApiError(error)) return null
  const current = error.data?.refusal?.params.current
  if (typeof current !== 'object' || current === null || Array.isArray(current)) return null
  return typeof current.id === 'string' ? parseUuid(current.id) : null
}

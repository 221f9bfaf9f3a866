import { useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import { refusalBy } from '#domain/loads/assignment.ts'
import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { spanOf } from '#domain/schedule/load-span.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes, minutesBetween, parseInstant } from '#domain/units/time.ts'
import { Banner, Button, DateTimeField, Facts, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { AssignDialog } from '#web/features/loads/assign-dialog.tsx'
import { CheckList } from '#web/features/loads/check-list.tsx'
import type { Load } from '#web/features/loads/load-data.ts'
import { draftOf, plannedValues } from '#web/features/loads/load-values.ts'
import { useLoadSteps } from '#web/features/loads/use-load-steps.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { zoneName } from '#web/format/zone-name.ts'
import { useMe } from '#web/session.ts'
import { spanText } from './span-text.ts'
import { haulerOf, type Move } from './use-place.ts'

type OfMove = { move: Move; onClose: () => void; onMove: (move: Move, checksReason?: string) => Promise<boolean> }

/** What the checks say of a move that they stopped: it passes with a reason, or others are chosen. */
export function ChecksDialog({ move, onClose, onMove, onOthers }: OfMove & { onOthers: () => void }) {
  const words = useWords()
  const text = words.schedule
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [load] = trpc.loads.byId.useSuspenseQuery({ id: move.load.id })
  const [{ checks }] = trpc.loads.preview.useSuspenseQuery(previewOf(load, move), { staleTime: 0 })
  const canPass = refusalBy(checks, true) === null
  const act = async () => {
    setPending(true)
    if (await onMove(move, reason.trim())) onClose()
    setPending(false)
  }
  return (
    <ActionDialog
      title={text.checksTitle(move.load.number, move.who)}
      action={text.moveAnyway}
      isDisabled={!canPass || reason.trim() === ''}
      isPending={isPending}
      otherActions={<Button onPress={onOthers}>{text.chooseOthers}</Button>}
      onAct={() => void act()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Banner kind={canPass ? 'warning' : 'danger'} title={canPass ? text.asksReason : text.blocked} />
        <CheckList checks={checks} />
        {canPass && (
          <TextArea
            autoFocus
            isRequired
            label={words.loadPages.form.checksReason}
            value={reason}
            onChange={setReason}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}

/** What is asked of the checks: the load at its new times, with who is to haul it. */
function previewOf(load: Load, { to, shiftMin, load: before }: Move) {
  const draft = draftOf(plannedValues(load))
  const later = (stop: (typeof draft)['pickup']) => ({
    ...stop,
    windowStart: stop.windowStart && addMinutes(stop.windowStart, shiftMin),
    windowEnd: stop.windowEnd && addMinutes(stop.windowEnd, shiftMin),
  })
  const nobody = { driverId: null, contractorId: null, truckId: null, trailerId: null }
  const hauler = to ?? haulerOf(before) ?? nobody
  return { ...draft, id: load.id, pickup: later(draft.pickup), delivery: later(draft.delivery), ...hauler }
}

type OfLoad = { load: BoardLoad; onClose: () => void }

/** The load's own dialog of assignment, with its checks. */
export function AssignOnBoard({ load: { id }, begins, onClose }: OfLoad & { begins: Move['to'] }) {
  const [load] = trpc.loads.byId.useSuspenseQuery({ id })
  const utils = trpc.useUtils()
  const steps = useLoadSteps(load)
  return (
    <AssignDialog
      count={1}
      load={load}
      {...(begins
        ? { begins: { driverId: begins.driverId, truckId: begins.truckId, brought: null, trailer: null } }
        : {})}
      isPending={steps.isPending}
      refusal={steps.refusal ?? undefined}
      onClose={onClose}
      onAssign={async (assignment) => {
        if (await steps.assign(assignment)) onClose()
        void utils.schedule.invalidate()
      }}
    />
  )
}

type TimesProps = OfLoad & { operationId: Uuid; zone: string; onMove: OfMove['onMove'] }

/** Asks when the pickup of a load begins; the rest moves along. */
export function TimesDialog({ operationId, load, zone, onClose, onMove }: TimesProps) {
  const words = useWords()
  const text = words.schedule
  const { language } = useMe()
  const span = spanOf(load)
  const begins = load.pickupFrom ?? span?.from ?? null
  const [at, setAt] = useState<string | null>(begins)
  const wanted = at === null ? null : parseInstant(at)
  const shiftMin = begins && wanted ? minutesBetween(begins, wanted) : 0
  const isFar = Math.abs(shiftMin) > MOST_SHIFT_MIN
  const act = () => {
    onClose()
    void onMove({
      operationId,
      load,
      to: null,
      shiftMin,
      who: load.driver?.name ?? load.contractor?.name ?? text.nobody,
    })
  }
  return (
    <ActionDialog
      title={`${text.menuOf(load.number)}: ${text.move}`}
      action={text.moveDone}
      isDisabled={shiftMin === 0 || isFar}
      onAct={act}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DateTimeField
          label={text.pickupFrom}
          description={text.moveHint}
          isRequired
          value={at}
          onChange={setAt}
          timeZone={zone}
          zoneLabel={begins ? zoneName(localeOf(language), zone, begins) : ''}
          error={at === null ? words.refusals.required() : isFar ? text.tooFar : undefined}
        />
      </Stack>
    </ActionDialog>
  )
}

/** As the contract has it: two weeks. */
const MOST_SHIFT_MIN = 14 * 24 * 60

/** Somebody else was faster: both moves side by side, and the choice. `now` is the load as it stands, where it still does. */
export function OvertakenDialog({
  move,
  now,
  zone,
  onClose,
  onMove,
}: OfMove & { now: BoardLoad | undefined; zone: string }) {
  const words = useWords()
  const text = words.schedule
  const formats = useFormats()
  const said = (who: string, load: BoardLoad, shiftMin: number) =>
    [who, spanText(load, shiftMin, formats, zone) ?? text.noTimes].join(' · ')
  const again = now && { ...move, load: now, shiftMin: asWanted(move, now) }
  return (
    <ActionDialog
      title={text.conflictTitle(move.load.number)}
      action={text.moveMine}
      isDisabled={!again}
      onAct={() => {
        onClose()
        if (again) void onMove(again)
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{text.conflictText}</p>
        <Facts
          items={[
            {
              term: text.theirs,
              value: now
                ? `${words.loads.status[now.status]} · ${said(now.driver?.name ?? now.contractor?.name ?? text.nobody, now, 0)}`
                : text.elsewhere,
            },
            { term: text.yours, value: said(move.who, again?.load ?? move.load, again?.shiftMin ?? move.shiftMin) },
          ]}
        />
      </Stack>
    </ActionDialog>
  )
}

/** By how many minutes the load, as it stands now, moves to where it was wanted. */
function asWanted({ load, shiftMin }: Move, now: BoardLoad): number {
  const [before, after] = [spanOf(load), spanOf(now)]
  return shiftMin !== 0 && before && after ? minutesBetween(after.from, addMinutes(before.from, shiftMin)) : 0
}

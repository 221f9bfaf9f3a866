import { useEffect, useEffectEvent, useState } from 'react'
import type { Fix } from '#contracts/base.ts'
import type { DriverAction } from '#contracts/steps.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { RefusedStep } from '#domain/loads/refusals.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import { outsideGeofenceM } from '#domain/tracking/geofence.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Button, Drawer, PositionIcon, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { fixOf, freshFix } from '#web/offline/current-fix.ts'
import { followReceiver } from '#web/offline/receiver.ts'
import { moment, plainStep } from './plain-step.ts'
import { ReasonField } from './reason-field.tsx'
import { useStep } from './use-step.ts'

/** Further off, metres and feet say nothing any more. */
const NEAR_M = 800

type ArrivalDrawerProps = {
  load: DriverLoad
  settings: StepSettings
  action: DriverAction
  first: { refused: RefusedStep; fix: Fix | null }
  onClose: () => void
}

/** Arriving from outside the site, or without a position: look again, or say why. */
export function ArrivalDrawer(props: ArrivalDrawerProps) {
  const words = useWords()
  const { refused, fix, reason, setReason, error, isLooking, lookAgain, arriveAnyway } = useArrival(props)
  const { arrive, reasons } = words.driver
  const isOutside = isOutsideOf(refused)
  const outsideTitle = useOutsideTitle(props.load, fix)
  return (
    <Drawer
      isOpen
      onOpenChange={props.onClose}
      side="bottom"
      title={isOutside ? outsideTitle : arrive.unknown}
      closeLabel={words.shell.close}
      actions={
        <Button size="driver" variant="primary" onPress={() => void arriveAnyway()}>
          {words.loads.action[props.action]}
        </Button>
      }
    >
      <Stack gap={4}>
        {isOutside ? arrive.outsideText : words.refusals.position_unknown()}
        <Button
          size="large"
          icon={<PositionIcon size={20} aria-hidden />}
          isPending={isLooking}
          onPress={() => void lookAgain()}
        >
          {arrive.tryAgain}
        </Button>
        <ReasonField
          label={isOutside ? arrive.placeReason : arrive.positionReason}
          usual={isOutside ? reasons.place : reasons.position}
          value={reason}
          onChange={setReason}
          error={error}
        />
      </Stack>
    </Drawer>
  )
}

const isOutsideOf = ({ reason }: RefusedStep) => reason === 'outside_geofence'

/** The arrival that was refused, and each further try: with a better position, or with a reason. */
function useArrival({ load, settings, action, first, onClose }: ArrivalDrawerProps) {
  const { refusals } = useWords()
  const { take } = useStep(load, settings)
  const [{ refused, fix }, setTry] = useState(first)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isLooking, setIsLooking] = useState(false)

  const tryWith = async (place: Fix | null) => {
    const said = isOutsideOf(refused) ? { place: reason } : { position: reason }
    const answer = await take(plainStep(load, action, moment(place), said))
    if (!answer) return onClose()
    setTry({ refused: answer, fix: place })
    setError(reason.trim() === '' ? undefined : refusals[answer.reason]())
    return answer
  }
  // A better position may come at any moment: where it is enough, nobody needs to say anything.
  const onReading = useEffectEvent(async (position: GeolocationPosition) => {
    const found = fixOf(position, Date.now())
    const answer = await take(plainStep(load, action, moment(found)))
    if (!answer) return onClose()
    // What is being typed answers the question that was asked.
    if (reason.trim() === '' || answer.reason === refused.reason) setTry({ refused: answer, fix: found })
  })
  useEffect(() => followReceiver((position) => void onReading(position)), [])

  const lookAgain = async () => {
    setIsLooking(true)
    const found = await freshFix()
    setIsLooking(false)
    await tryWith(found.ok ? found.fix : null)
  }
  const arriveAnyway = async () => {
    const answer = await tryWith(fix)
    if (answer && reason.trim() === '') setError(refusals.reason_required())
  }
  return { refused, fix, reason, setReason, error, isLooking, lookAgain, arriveAnyway }
}

/** How far from the site the phone is, where it knows. */
function useOutsideTitle(load: DriverLoad, fix: Fix | null): string {
  const { driver, refusals } = useWords()
  const formats = useFormats()
  const stop = nextStop(load.stops)
  if (!fix || !stop) return refusals.outside_geofence()
  const metres = outsideGeofenceM(stop.site.geofence, fix)
  return driver.arrive.outside(metres < NEAR_M ? formats.shortDistance(metres) : formats.distance(metres))
}

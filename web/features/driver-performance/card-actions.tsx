import { useState } from 'react'
import { Banner, Button, CheckboxField, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'
import type { ShownCard } from './card-data.ts'
import { RecognizeDialog } from './recognize-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'

/** What an admin does for the driver; and the driver's own choice to stand on the leaderboard. */
export function CardActions({ card }: { card: ShownCard }) {
  const { driverPerformance: w } = useWords()
  const me = useMe()
  const [opened, setOpened] = useState<'task' | 'recognize' | null>(null)
  const close = () => setOpened(null)
  const isOwn = useMay('driverPerformance.joinBoard') && card.driverId === me.driverId
  const mayCoach = useMay('driverPerformance.giveTask')
  return (
    <>
      {mayCoach && card.leftOn === null && (
        <Row gap={2}>
          <Button onPress={() => setOpened('task')}>{w.giveTask}</Button>
          <Button onPress={() => setOpened('recognize')}>{w.recognize}</Button>
        </Row>
      )}
      {isOwn && card.board.isOn && <OnBoard card={card} />}
      {opened === 'task' && <TaskDialog card={card} onClose={close} />}
      {opened === 'recognize' && <RecognizeDialog card={card} onClose={close} />}
    </>
  )
}

function OnBoard({ card }: { card: ShownCard }) {
  const { driverPerformance: w } = useWords()
  const utils = trpc.useUtils()
  const call = trpc.driverPerformance.joinBoard.useMutation({ onSettled: () => utils.driverPerformance.invalidate() })
  const action = useOperation(call)
  const refusal = useRefusal(call.error)
  const isShown = call.isPending ? call.variables.isShown : card.board.isShown
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <CheckboxField
        label={w.onBoard}
        isSelected={isShown}
        onChange={(chosen) => call.mutate({ ...action, isShown: chosen })}
      />
    </Stack>
  )
}

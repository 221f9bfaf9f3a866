import { useEffect } from 'react'
import { showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { AssignDialog } from '#web/features/loads/assign-dialog.tsx'
import type { Load } from '#web/features/loads/load-data.ts'
import { useLoadSteps } from '#web/features/loads/use-load-steps.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { type AskedAssignment, endOverlay } from './palette-state.ts'

/** The assignment of a load from anywhere, begun in the palette: the load's own dialog with its checks. */
export default function AssignOverlay({ asked }: { asked: AskedAssignment }) {
  const { loads } = useWords()
  const query = trpc.loads.byId.useQuery({ id: asked.assign }, { retry: false })
  const refusal = useRefusal(query.error)
  const load = query.data
  const isOver = load !== undefined && !load.allowed.includes('assign')
  const said = isOver
    ? loads.commands.cannotAssign(
        load.number ?? loads.status.draft,
        load.isHeld ? loads.onHold : loads.status[load.status],
      )
    : refusal?.sentence

  useEffect(() => {
    if (!said) return
    showToast({ tone: 'danger', text: said })
    endOverlay(asked)
  }, [said, asked])

  return load && !isOver ? <Assign load={load} asked={asked} /> : null
}

function Assign({ load, asked }: { load: Load; asked: AskedAssignment }) {
  const { driverId, truckId } = asked
  const steps = useLoadSteps(load)
  const close = () => endOverlay(asked)
  return (
    <AssignDialog
      count={1}
      load={load}
      begins={{ driverId, truckId }}
      isPending={steps.isPending}
      refusal={steps.refusal ?? undefined}
      onClose={close}
      onAssign={async (assignment) => {
        if (await steps.assign(assignment)) close()
      }}
    />
  )
}

import { useEffect } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { AssignDialog } from '#web/features/loads/assign-dialog.tsx'
import type { Load } from '#web/features/loads/load-page.tsx'
import { useLoadSteps } from '#web/features/loads/use-load-steps.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { type AskedAssignment, showOverlay } from './palette-state.ts'

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
    showOverlay(null)
  }, [said])

  return load && !isOver ? <Assign load={load} driverId={asked.driverId} truckId={asked.truckId} /> : null
}

function Assign({ load, driverId, truckId }: { load: Load; driverId: Uuid | null; truckId: Uuid | null }) {
  const steps = useLoadSteps(load)
  const close = () => showOverlay(null)
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

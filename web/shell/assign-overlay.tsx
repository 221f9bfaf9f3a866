import { trpc } from '#web/api.ts'
import { AssignDialog } from '#web/features/loads/assign-dialog.tsx'
import { useLoadSteps } from '#web/features/loads/use-load-steps.ts'
import { type AskedAssignment, endOverlay } from './palette-state.ts'

/** The assignment of a load from anywhere, begun in the palette: the load's own dialog with its checks. */
export default function AssignOverlay({ asked }: { asked: AskedAssignment }) {
  const { assign: id, driverId, truckId, brought, trailer } = asked
  // Fetched by whoever asked for this.
  const [load] = trpc.loads.byId.useSuspenseQuery({ id })
  const steps = useLoadSteps(load)
  const close = () => endOverlay(asked)
  return (
    <AssignDialog
      count={1}
      load={load}
      begins={{ driverId, truckId, brought, trailer }}
      isPending={steps.isPending}
      refusal={steps.refusal ?? undefined}
      onClose={close}
      onAssign={async (assignment) => {
        if (await steps.assign(assignment)) close()
      }}
    />
  )
}

import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'
import { AssignDialog } from '#web/features/loads/assign-dialog.tsx'
import type { Load } from '#web/features/loads/load-data.ts'
import { useLoadSteps } from '#web/features/loads/use-load-steps.ts'

/** Gives a load of the company to a driver and truck of its own. */
export function AssignOwn({ id, onClose }: { id: Uuid; onClose: () => void }) {
  const { data } = trpc.loads.byId.useQuery({ id })
  return data ? <Assigning load={data} onClose={onClose} /> : null
}

function Assigning({ load, onClose }: { load: Load; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { assign, isPending, refusal } = useLoadSteps(load)
  return (
    <AssignDialog
      count={1}
      load={load}
      isPending={isPending}
      refusal={refusal ?? undefined}
      onClose={onClose}
      onAssign={async (assignment) => {
        if (!(await assign(assignment))) return
        onClose()
        await utils.contractorPortal.invalidate()
      }}
    />
  )
}

import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'
import { HowDrawer } from '#web/features/charges/how-drawer.tsx'

type LineHowProps = { id: Uuid; lineId: Uuid; line: string; onClose: () => void }

/** How a line of an invoice came about: its formula, the version of its rate, and the picture of its ticket. */
export function LineHow({ id, lineId, line, onClose }: LineHowProps) {
  const [{ explanation, tickets }] = trpc.invoicing.how.useSuspenseQuery({ id, lineId })
  return <HowDrawer line={line} explanation={explanation} tickets={tickets} isOpen onOpenChange={onClose} />
}

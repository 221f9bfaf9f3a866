import type { ReactNode } from 'react'
import { type Outputs, trpc } from '#web/api.ts'
import { newId } from '#web/operation.ts'

const id = newId()

/** The load that the story's answers hold, as the product's own code gets it. */
export function WithLoad({ children }: { children: (load: Outputs['loads']['byId']) => ReactNode }) {
  const [load] = trpc.loads.byId.useSuspenseQuery({ id })
  return children(load)
}

/** Its tickets. */
export function WithTickets({ children }: { children: (tickets: Outputs['tickets']['ofLoad']) => ReactNode }) {
  const [tickets] = trpc.tickets.ofLoad.useSuspenseQuery({ loadId: id })
  return children(tickets)
}

/** Its money. */
export function WithMoney({ children }: { children: (money: Outputs['charges']['ofLoad']) => ReactNode }) {
  const [money] = trpc.charges.ofLoad.useSuspenseQuery({ loadId: id })
  return children(money)
}

import { trpc } from '#web/api.ts'

/** Fetches anew whatever shows tickets, their proof or what follows from them. */
export function useTicketsChanged(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([
      utils.tickets.invalidate(),
      utils.ticketDetection.invalidate(),
      utils.documents.invalidate(),
      utils.loads.invalidate(),
      utils.charges.invalidate(),
    ])
  }
}

import { useMe } from '#web/session.ts'

/** ISO code of the fleet's one currency. */
export function useCurrency(): string {
  return useMe().fleet?.currency ?? 'USD'
}

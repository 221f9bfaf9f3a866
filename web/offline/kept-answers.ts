import type { Query, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/api.ts'
import type { DriverStore, KeptAnswer } from './store.ts'

/** What a driver looks at beside their day, whatever load it is: what they earn, what they proposed and may choose for that,
 * what they inspect their truck by, and their daily log. */
const OF_NO_LOAD = new Set([
  'charges.earnings',
  'driver.proposals',
  'driver.proposalChoices',
  'fuel.start',
  'inspections.start',
  'logs.mine',
])
/** The papers of their loads, and what was written on them, besides. */
const KEPT = new Set([...OF_NO_LOAD, 'charges.ofLoad', 'documents.ofLoad', 'loads.byId', 'messages.ofLoad'])

/** The procedure behind a query of the client, by its key. */
function pathOf(key: QueryKey): string {
  const [path] = key
  return Array.isArray(path) ? path.join('.') : ''
}

/**
 * Shows what the phone kept wherever the server has not answered yet. However young it is, it is asked for again: what
 * changed between the last page and this one was told to nobody here.
 */
export async function showKept(store: DriverStore): Promise<void> {
  for (const { key, data, at } of await store.keptAnswers()) {
    const queryKey: unknown = JSON.parse(key)
    if (!Array.isArray(queryKey) || queryClient.getQueryData(queryKey) !== undefined) continue
    queryClient.setQueryData(queryKey, data, { updatedAt: at })
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/**
 * Keeps each fresh answer that the driver may need without a network, those that came before the store was open as well,
 * and says of every later one that the server was reached. Returns a function that stops it.
 */
export function keepAnswers(store: DriverStore, onReached: () => void): () => void {
  const cache = queryClient.getQueryCache()
  const keep = ({ queryKey, state }: Query) => {
    if (state.status !== 'success' || !KEPT.has(pathOf(queryKey))) return
    const answer: KeptAnswer = { key: JSON.stringify(queryKey), data: state.data, at: state.dataUpdatedAt }
    // A full disk keeps what matters more; the next answer tries again.
    void store.keepAnswer(answer).catch(() => undefined)
  }
  // What is to be asked for again was shown from the store.
  for (const query of cache.getAll()) if (!query.state.isInvalidated) keep(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!event.action.manual) onReached()
    keep(event.query)
  })
}

/** The answers that have nothing to do with the loads of the day any more. */
export function spareAnswers(answers: readonly KeptAnswer[], loadIds: readonly string[]): string[] {
  return answers.filter(({ key }) => isOfOneLoad(key) && !loadIds.some((id) => key.includes(id))).map(({ key }) => key)
}

function isOfOneLoad(key: string): boolean {
  const queryKey: unknown = JSON.parse(key)
  return Array.isArray(queryKey) && !OF_NO_LOAD.has(pathOf(queryKey))
}

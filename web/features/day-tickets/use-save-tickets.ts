import { useState } from 'react'
import type { Cents } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { isAnswered, trpc } from '#web/api.ts'
import { newId } from '#web/operation.ts'
import type { TypedTicket } from './typed-paper.ts'
import type { KnownTicket } from './use-checks.ts'

/** What came of saving. */
export type SavedTickets = { count: number; priced: number; toBill: Cents; refused: number }

type Saving = {
  reason: string
  onSaved: (ids: ReadonlySet<string>) => void
  onRefused: (id: string, part: Partial<TypedTicket>) => void
}

/**
 * Saves tickets one after the other, each whole or not at all. What is refused stays with its reason; a ticket of which
 * nobody knows whether it arrived keeps its operation, so that sending it again has one effect, and nothing more is sent.
 */
export function useSaveTickets({ reason, onSaved, onRefused }: Saving) {
  const { mutateAsync } = trpc.dayTickets.save.useMutation()
  const utils = trpc.useUtils()
  const [refusals, setRefusals] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [result, setResult] = useState<SavedTickets | null>(null)
  const save = async (ready: readonly KnownTicket[]) => {
    const saved: { id: string; toBill: Cents | null }[] = []
    const failed = new Map<string, unknown>()
    for (const [index, { row, input }] of ready.entries()) {
      setProgress({ done: index, all: ready.length })
      if (!input) continue
      try {
        const { operationId, accepted } = row
        const { toBillCents } = await mutateAsync({ ...input, operationId, accepted: [...accepted], reason })
        saved.push({ id: row.id, toBill: toBillCents })
      } catch (error) {
        failed.set(row.id, error)
        if (!isAnswered(error)) break
        // The server keeps a refusal for the operation that it was given to.
        onRefused(row.id, { operationId: newId() })
      }
    }
    setProgress(null)
    setRefusals(failed)
    onSaved(new Set(saved.map(({ id }) => id)))
    const priced = saved.flatMap(({ toBill }) => (toBill === null ? [] : [toBill]))
    setResult({
      count: saved.length,
      priced: priced.length,
      toBill: sumCents(priced),
      refused: ready.length - saved.length,
    })
    await Promise.all([utils.dayTickets.invalidate(), utils.loads.invalidate(), utils.jobs.invalidate()])
  }
  return { save, refusals, progress, result }
}

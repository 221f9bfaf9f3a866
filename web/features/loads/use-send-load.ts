import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Uuid } from '#domain/units/brands.ts'
import { type Inputs, isApiError, type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { draftOf, type LoadValues, textOf } from './load-values.ts'
import { placeRefusal } from './place-refusal.ts'

/** What the form works on: a load that does not exist yet, a stored draft, or a planned load. */
export type LoadSubject =
  | { kind: 'new' }
  | { kind: 'draft'; id: Uuid; version: number }
  | { kind: 'planned'; id: Uuid; version: number; number: string }

export type PlannedLoad = Outputs['loads']['plan']
type CreateInput = Inputs['loads']['create']

/**
 * Sends the form. What is refused stands at its field and nothing typed is lost. The same content sent again after no
 * answer came carries the same ids, so that the loads are made once.
 */
export function useSendLoad(form: UseFormReturn<LoadValues>, subject: LoadSubject) {
  const words = useWords()
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [version, setVersion] = useState(subject.kind === 'new' ? 0 : subject.version)
  const last = useRef<{ key: string; input: CreateInput } | null>(null)
  const create = trpc.loads.create.useMutation()
  const saveDraft = trpc.loads.saveDraft.useMutation()
  const plan = trpc.loads.plan.useMutation()
  const assign = trpc.loads.assign.useMutation()
  const edit = trpc.loads.edit.useMutation()

  const attemptTo = async <Answer>(send: (values: LoadValues) => Promise<Answer>): Promise<Answer | null> => {
    // A figure that is still being typed is taken over when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    form.clearErrors()
    setProblem(null)
    setSending(true)
    const values = form.getValues()
    try {
      return await send(values)
    } catch (error) {
      if (!isApiError(error)) throw error
      const { problems, sentence } = placeRefusal(error, values, words)
      for (const { field, message } of problems) form.setError(field, { message })
      setProblem(sentence)
      setAttempt((count) => count + 1)
      return null
    } finally {
      setSending(false)
    }
  }

  const planNew = async (values: LoadValues): Promise<PlannedLoad[]> => {
    const { assignment, checksReason, repeat } = values
    const isAssigned = assignment.driverId !== null || assignment.contractorId !== null
    const content = {
      ...draftOf(values),
      ...(isAssigned ? { assignment } : {}),
      ...(textOf(checksReason) ? { checksReason: textOf(checksReason) ?? undefined } : {}),
    }
    const key = JSON.stringify([content, repeat])
    const ids = Array.from({ length: Math.max(1, repeat ?? 1) }, newId)
    const input = last.current?.key === key ? last.current.input : { ...operation(), ...content, ids }
    last.current = { key, input }
    return (await create.mutateAsync(input)).loads
  }

  const storeDraft = async (values: LoadValues, id: Uuid): Promise<PlannedLoad> => {
    const based = version > 0 ? { version } : {}
    const fields = { ...draftOf(values), assignment: values.assignment }
    const saved = await saveDraft.mutateAsync({ ...operation(), id, ...based, ...fields })
    setVersion(saved.version)
    return saved
  }

  const planDraft = async (values: LoadValues, id: Uuid): Promise<PlannedLoad[]> => {
    const saved = await storeDraft(values, id)
    const planned = await plan.mutateAsync({ ...operation(), id, version: saved.version })
    const { assignment, checksReason } = values
    if (assignment.driverId === null && assignment.contractorId === null) return [planned]
    const reason = textOf(checksReason) ?? undefined
    const wanted = { ...assignment, checksReason: reason }
    return [await assign.mutateAsync({ ...operation(), id, version: planned.version, ...wanted })]
  }

  return {
    isSending,
    attempt,
    problem,
    plan: () => attemptTo((values) => (subject.kind === 'draft' ? planDraft(values, subject.id) : planNew(values))),
    saveDraft: () => attemptTo((values) => storeDraft(values, subject.kind === 'draft' ? subject.id : newId())),
    /** Changes a planned load; who hauls it is changed on its page. */
    change: (reason: string | null) =>
      attemptTo(async (values) => {
        if (subject.kind !== 'planned') return null
        const fields = { ...draftOf(values), ...(textOf(reason) ? { reason: textOf(reason) ?? undefined } : {}) }
        return edit.mutateAsync({ ...operation(), id: subject.id, version, ...fields })
      }),
  }
}

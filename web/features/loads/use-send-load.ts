import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Uuid } from '#domain/units/brands.ts'
import { type Inputs, isApiError, isKeptHere, isOvertaken, isUnreached, type Outputs, trpc } from '#web/api.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { needRefusalWords, useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { bookedBefore, bookedLoads, bookingIds, bookingOf } from './booking.ts'
import { draftOf, type LoadValues, textOf } from './load-values.ts'
import { type Placed, placeError, placeRefusal } from './place-refusal.ts'
import { useAssignmentRefusal } from './use-load-preview.ts'

/** What the form works on: a load that does not exist yet, a stored draft, or a planned load. */
export type LoadSubject =
  | { kind: 'new' }
  | { kind: 'draft'; id: Uuid; version: number }
  | { kind: 'planned'; id: Uuid; version: number; number: string }

export type PlannedLoad = Pick<Outputs['loads']['plan'], 'id' | 'number'>
type CreateInput = Inputs['loads']['create']

/**
 * Sends the form. What is refused stands at its field and nothing typed is lost. The same content sent again after no
 * answer came is the same action; sent again after a refusal it goes on where that stopped, under the same ids.
 * @param onKept called once it could not be sent and waits on this device
 */
export function useSendLoad(form: UseFormReturn<LoadValues>, subject: LoadSubject, onKept?: () => void) {
  const words = useWords()
  const say = useSayRefusal()
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isKept, setKept] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLate, setLate] = useState(false)
  // What the form is based on is only sent, never shown: whoever decides to save over another version sends at once.
  const version = useRef(subject.kind === 'new' ? 0 : subject.version)
  const own = useRef(newId())
  const unanswered = useRef<{ key: string; input: CreateInput } | null>(null)
  const create = trpc.loads.create.useMutation()
  const saveDraft = trpc.loads.saveDraft.useMutation()
  const assignmentRefusal = useAssignmentRefusal()
  const edit = trpc.loads.edit.useMutation()

  const show = ({ problems, sentence }: Placed) => {
    for (const { field, message } of problems) form.setError(field, { message })
    setProblem(sentence)
    setAttempt((count) => count + 1)
  }

  const attemptTo = async <Answer>(send: (values: LoadValues) => Promise<Answer>): Promise<Answer | null> => {
    // A figure that is still being typed is read when its field loses focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    form.clearErrors()
    setProblem(null)
    setLate(false)
    setSending(true)
    try {
      return await send(form.getValues())
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isKeptHere(error)) {
        setKept(true)
        onKept?.()
      } else if (isOvertaken(error)) setLate(true)
      else show(placeError(error, form.getValues(), words, say))
      return null
    } finally {
      setSending(false)
    }
  }

  const send = async (content: ReturnType<typeof bookingOf>) => {
    const key = JSON.stringify(content)
    const input = unanswered.current?.key === key ? unanswered.current.input : { ...operation(), ...content }
    unanswered.current = { key, input }
    try {
      const answer = await create.mutateAsync(input)
      unanswered.current = null
      return answer
    } catch (error) {
      // A refusal is an answer: sent again, the same content is a new action, for the world may have changed.
      if (!isUnreached(error)) unanswered.current = null
      const refusal = isApiError(error) ? error.data?.refusal : undefined
      if (refusal?.code === 'already_booked') form.setValue('booked', bookedBefore(refusal.params))
      throw error
    }
  }

  const book = async (values: LoadValues): Promise<PlannedLoad[] | null> => {
    // Asked before anything is planned: a refused assignment would leave the load planned without a driver.
    const refusal = await assignmentRefusal(values, subject.kind === 'new' ? null : subject.id)
    if (refusal) {
      const { code, rules } = refusal
      await needRefusalWords([code])
      show(placeRefusal({ code, params: { missing: rules }, fields: [] }, values, words, say))
      return null
    }
    // Before they are sent: a page that is left without an answer still knows under which ids to ask again.
    form.setValue('ids', bookingIds(values))
    const draft = subject.kind === 'draft' ? { id: subject.id, version: version.current } : null
    const { loads, refused } = await send(bookingOf(form.getValues(), draft))
    form.setValue('booked', bookedLoads(loads))
    const [first] = refused
    if (!first) return loads
    const { code, field, params } = first
    const fields = field ? [{ field, code }] : []
    await needRefusalWords([code])
    show(placeRefusal({ code, params, fields }, values, words, say))
    return null
  }

  const storeDraft = async (values: LoadValues, id: Uuid): Promise<PlannedLoad> => {
    const based = version.current > 0 ? { version: version.current } : {}
    const fields = { ...draftOf(values), assignment: values.assignment }
    const saved = await saveDraft.mutateAsync({ ...operation(), id, ...based, ...fields })
    version.current = saved.version
    return saved
  }

  return {
    isSending,
    attempt,
    problem,
    /** It could not be sent and waits on this device: sent once more it would be done twice. */
    isKept,
    /** Somebody else has saved the load meanwhile. */
    isLate,
    /** Sets the version that the form is based on. */
    baseOn(newer: number) {
      version.current = newer
      setLate(false)
    },
    /** Plans and assigns; null where something was refused. What was planned all the same stands in the form's `booked`. */
    book: () => attemptTo(book),
    saveDraft: () =>
      attemptTo(async (values) => {
        const id = subject.kind === 'draft' ? subject.id : own.current
        const stored = JSON.stringify(values)
        const draft = await storeDraft(values, id)
        // What was typed while it was being sent is kept: the page goes on from what is stored.
        const typed = form.getValues()
        return JSON.stringify(typed) === stored ? draft : storeDraft(typed, id)
      }),
    /** Changes a planned load; who hauls it is changed on its page. */
    change: (reason: string | null) =>
      attemptTo(async (values) => {
        if (subject.kind !== 'planned') return null
        const fields = { ...draftOf(values), ...(textOf(reason) ? { reason: textOf(reason) ?? undefined } : {}) }
        return edit.mutateAsync({ ...operation(), id: subject.id, version: version.current, ...fields })
      }),
  }
}

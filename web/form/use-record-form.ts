import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useMemo, useState } from 'react'
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type ApiError, isApiError, isKeptHere, isOvertaken } from '#web/api.ts'
import { type Offer, useDraft } from '#web/drafts/use-draft.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { spokenSchema } from './spoken-schema.ts'

/** What a form holds before it is complete: each field may still be empty. */
export type Draft<Fields> = { [Key in keyof Fields]: Fields[Key] | null }

type Versioned = { version: number }
type Stored = Versioned & { id: string }
/** What was sent, and the record as somebody else saved it meanwhile. */
export type Conflict = { mine: unknown; theirs: unknown }

export type Saving = {
  isSaving: boolean
  /** Counts attempts, for the summary to take focus. */
  attempt: number
  /** What could not be saved for another reason than one field. */
  problem: string | null
  /** It could not be sent and waits on this device: sent once more it would be done twice. */
  isKept: boolean
  conflict: Conflict | null
  submit(event?: { preventDefault(): void; stopPropagation(): void }): void
  /** Replaces what was typed by what the other one saved. */
  takeTheirs(): void
  /** What was typed earlier and not saved. */
  offer: Offer | null
  /** What was typed is given up. */
  forget(): void
}

/** The contract's schema as the check of a form, with sentences in the reader's language. */
export function useContract<Values extends FieldValues, Fields>(schema: z.ZodMiniType<Fields>): Resolver<Values> {
  const { refusals } = useWords()
  return useMemo(() => {
    const check = standardSchemaResolver<Values, unknown, Fields>(spokenSchema<Values, Fields>(schema, refusals))
    return async (values, context, options) => {
      const { errors } = await check(values, context, options)
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    }
  }, [schema, refusals])
}

type RecordFormOptions<Values, Fields, Saved> = {
  /** What goes out of what the form holds. */
  read: (values: Values) => Fields
  /** The record that is edited; null for a new one. */
  record: Stored | null
  /** Names the form on this device, where what was typed and not saved is kept. */
  draft: string
  /** Sends the fields, based on a version where the record exists. */
  save: (fields: Fields, version: number) => Promise<Saved>
  /** The fields as they are stored now. */
  reload: () => Promise<Versioned & { draft: Values }>
  onSaved: (saved: Saved) => void
  /** Told whether closing the form now would lose something, for the holder to ask before it closes. */
  onDirtyChange: ((isDirty: boolean) => void) | undefined
}

/** Sends a form and puts what the server refuses at its field; what was typed stays whatever happens. */
export function useRecordForm<Values extends FieldValues, Fields, Saved>(
  form: UseFormReturn<Values>,
  { read, record, draft, save, reload, onSaved, onDirtyChange }: RecordFormOptions<Values, Fields, Saved>,
): Saving {
  const words = useWords()
  const sayRefusal = useSayRefusal()
  const [isSaving, setSaving] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isKept, setKept] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [version, setVersion] = useState(record?.version ?? 0)
  const [start] = useState(() => form.getValues())
  const { offer, keep, forget } = useDraft<Values>({
    name: `${draft}.${record?.id ?? 'new'}`,
    start,
    restore(values, typedOver) {
      form.reset(values, { keepDefaultValues: true })
      // Saved over what came in between, it is then a decision between two versions, not an accident.
      if (record) setVersion(typedOver)
    },
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, name, isDirty }) => {
          if (name) keep(values, version)
          if (isDirty !== undefined) onDirtyChange?.(isDirty)
        },
      }),
    [form, keep, version, onDirtyChange],
  )

  const refuse = (error: ApiError, sent: Fields) => {
    const refusal = error.data?.refusal
    if (!refusal) return setProblem(words.refusals.unavailable())
    const { current } = refusal.params
    if (isOvertaken(error) && typeof current === 'object' && current && !Array.isArray(current)) {
      setConflict({ mine: sent, theirs: current })
      // Saving once more is then a decision between the two versions, not an accident.
      if (typeof current.version === 'number') setVersion(current.version)
      return
    }
    let isPlaced = false
    for (const { field, code, params } of refusal.fields) {
      const name = field.split('.')[0] ?? field
      if (!isField(form, name)) continue
      form.setError(name, { message: sayRefusal({ code, params }) }, { shouldFocus: true })
      isPlaced = true
    }
    if (!isPlaced) setProblem(sayRefusal(refusal))
  }

  const send = async (values: Values) => {
    setSaving(true)
    setProblem(null)
    const fields = read(values)
    try {
      const saved = await save(fields, version)
      forget()
      onSaved(saved)
      setConflict(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isKeptHere(error)) {
        forget()
        setKept(true)
      } else refuse(error, fields)
    } finally {
      setSaving(false)
      setAttempt((count) => count + 1)
    }
  }

  return {
    offer,
    forget,
    isSaving,
    attempt,
    problem,
    isKept,
    conflict,
    submit(event) {
      event?.preventDefault()
      // A form in a drawer lies inside the form it was opened from, for React's events: that one is not sent along.
      event?.stopPropagation()
      if (!isSaving && !isKept) void form.handleSubmit(send, () => setAttempt((count) => count + 1))()
    },
    takeTheirs() {
      void reload().then((stored) => {
        form.reset(stored.draft)
        forget()
        setVersion(stored.version)
        setConflict(null)
      })
    },
  }
}

/** Whether a name that the server uses is a field of this form. */
export function isField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): name is FieldPath<Values> {
  return Object.hasOwn(form.getValues(), name)
}

/** The first sentence of a field's error; a field of several parts holds one below each part. */
export function messageOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  if (error instanceof Element) return null
  for (const [key, part] of Object.entries(error)) {
    const message = key === 'ref' ? null : messageOf(part)
    if (message) return message
  }
  return null
}

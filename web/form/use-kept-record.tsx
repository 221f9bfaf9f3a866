import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, operation } from '#web/operation.ts'
import { ArchiveButton, type Archiving } from './archive-button.tsx'
import type { FormProps } from './form-props.ts'
import { type Saving, useRecordForm } from './use-record-form.ts'

type Kept = { id: Uuid; version: number; archivedAt: unknown }
type Sent<Fields> = Fields & { operationId: Uuid; id: Uuid }

/** What the server does with records of one kind. */
export type RecordCalls<Fields, Stored> = {
  create: { mutateAsync(input: Sent<Fields>): Promise<Stored> }
  update: { mutateAsync(input: Sent<Fields> & { version: number }): Promise<Stored> }
  archive: Archiving<Stored>
  restore: Archiving<Stored>
  /** What the page has fetched of them. */
  fetched: { invalidate(): Promise<void>; byId: { fetch(input: { id: Uuid }): Promise<Stored> } }
}

type KeptRecordOptions<Values, Fields, Stored> = {
  /** Which record it is: how its values are written where two versions stand beside each other. */
  declaration: RecordDeclaration
  calls: RecordCalls<Fields, Stored>
  schema: z.ZodMiniType<Fields>
  /** Names the form on this device, where what was typed and not saved is kept. */
  draft: string
  /** A stored record as the form holds it. */
  draftOf: (record: Stored) => Values
  /** What goes out of what is typed; all of it without this. */
  sent?: (fields: Fields) => Fields
}

/** What the frame of a record's form is given. */
type Frame<Values extends FieldValues> = {
  declaration: RecordDeclaration
  form: UseFormReturn<Values>
  saving: Saving
  onCancel: (() => void) | undefined
  more: ReactNode
}

/** A record's form as all of them work: adds or changes, reloads what somebody else saved, puts away and brings back. */
export function useKeptRecord<Values extends FieldValues, Fields extends object, Stored extends Kept>(
  form: UseFormReturn<Values>,
  { record, onSaved, onCancel, onDirtyChange }: FormProps<Stored>,
  { declaration, calls, schema, draft, draftOf, sent = (fields) => fields }: KeptRecordOptions<Values, Fields, Stored>,
): Frame<Values> {
  const saved = (stored: Stored) => {
    void calls.fetched.invalidate()
    onSaved(stored)
  }
  const saving = useRecordForm(form, {
    read: (values) => sent(schema.parse(values)),
    record,
    draft,
    save: (fields, version) =>
      record
        ? calls.update.mutateAsync({ ...operation(), ...fields, id: record.id, version })
        : calls.create.mutateAsync({ ...operation(), ...fields, id: newId() }),
    reload: async () => {
      const stored = await calls.fetched.byId.fetch({ id: record?.id ?? newId() })
      return { version: stored.version, draft: draftOf(stored) }
    },
    onSaved: saved,
    onDirtyChange,
  })
  const more = record && (
    <ArchiveButton record={record} archive={calls.archive} restore={calls.restore} onDone={saved} />
  )
  return { declaration, form, saving, onCancel, more }
}

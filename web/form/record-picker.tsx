import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, type Ref, useDeferredValue, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { ComboBox } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { choicesNow } from './choices-now.ts'
import type { FormProps } from './form-props.ts'
import { RecordDrawer } from './record-drawer.tsx'

/** What every picker of a record takes. */
export type PickerProps = {
  label: string
  /** The label is only heard, as in a row of filters; a placeholder shows what it is. */
  hideLabel?: boolean
  value: Uuid | null
  onChange: (id: Uuid | null) => void
  description?: string
  error?: string
  isRequired?: boolean
  placeholder?: string
  onBlur?: () => void
  /** Called when somebody types in it: what is being looked up to stand there then goes after them. */
  onType?: () => void
  ref?: Ref<HTMLInputElement>
  /** Whether what is missing can be made on the spot. */
  canCreate?: boolean
}

type Row = { id: Uuid; label: string }
type Asked = { text?: string; id?: Uuid }
type How = { placeholderData?: typeof keepPreviousData; staleTime: number; enabled?: boolean }

type RecordPickerProps<Found extends Row> = PickerProps & {
  /** The procedure that finds records by a text, or names one by its id. */
  options: {
    useQuery(
      asked: Asked,
      how: How,
    ): { data: readonly Found[] | undefined; isFetching: boolean; isPlaceholderData: boolean }
  }
  /** What tells two records of one name apart. */
  detail: (found: Found) => string | null | undefined
  addLabel: string
  form: ComponentType<Omit<FormProps<{ id: Uuid }>, 'record'> & { record: null }>
}

/** A list that was just fetched is not asked for again by the next field of its kind. */
const staleTime = 30_000

const choiceOf = ({ id, label }: Row, detail: string | null | undefined) => ({
  value: id,
  text: label,
  detail: detail ?? undefined,
})

/** A record found by typing, or made in a drawer that gives back what it made. */
export function RecordPicker<Found extends Row>({
  options,
  detail,
  addLabel,
  form: Form,
  canCreate = true,
  value,
  onChange,
  onType,
  ...rest
}: RecordPickerProps<Found>) {
  const { parties: w, shell } = useWords()
  const [typed, setTyped] = useState('')
  const [newName, setNewName] = useState<string | null>(null)
  const search = (next: string) => {
    setTyped(next)
    onType?.()
  }
  const text = useDeferredValue(typed.trim())
  const found = options.useQuery({ text: text || undefined }, { placeholderData: keepPreviousData, staleTime })
  // The chosen record may not be among the matches of what is typed now; it is asked for by its id.
  const chosen = options.useQuery({ id: value ?? undefined }, { enabled: value !== null, staleTime })
  // Until the answer to what is typed now is there, it only seems to be new. An answer that is fetched afresh still holds:
  // the row stays where it is being pressed.
  const isAnswered = text === typed.trim() && !(found.isFetching && (found.isPlaceholderData || !found.data))
  const choices = (found.data ?? []).map((each) => choiceOf(each, detail(each)))
  return (
    <>
      <ComboBox
        {...rest}
        options={choicesNow(choices, typed, isAnswered)}
        value={value}
        valueText={chosen.data?.find(({ id }) => id === value)?.label}
        onChange={(id) => onChange(id === null ? null : parseUuid(id))}
        onSearch={search}
        isLoading={found.isFetching}
        emptyLabel={isAnswered ? w.nothingFound : shell.loading}
        openLabel={w.openList}
        createLabel={(name) => w.createNew(addLabel, name)}
        onCreate={canCreate && isAnswered ? setNewName : undefined}
      />
      {canCreate && (
        <RecordDrawer title={addLabel} isOpen={newName !== null} onClose={() => setNewName(null)}>
          {({ close, onDirtyChange }) => (
            <Form
              record={null}
              name={newName ?? ''}
              onSaved={({ id }) => {
                setNewName(null)
                onChange(id)
              }}
              onCancel={close}
              onDirtyChange={onDirtyChange}
            />
          )}
        </RecordDrawer>
      )}
    </>
  )
}

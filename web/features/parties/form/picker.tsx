import { type ReactNode, type Ref, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { ComboBox, type Option } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { RecordDrawer } from './record-drawer.tsx'

/** What every picker of a record takes. */
export type PickerProps = {
  label: string
  value: Uuid | null
  onChange: (id: Uuid | null) => void
  description?: string
  error?: string
  isRequired?: boolean
  placeholder?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** Whether what is missing can be made on the spot. */
  canCreate?: boolean
}

/** What the form of a new record is given inside a picker. */
export type CreateTools = {
  name: string
  done: (id: Uuid) => void
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

type PickerFrameProps = Omit<PickerProps, 'canCreate'> & {
  choices: readonly Option[]
  valueText?: string
  isLoading: boolean
  onSearch: (text: string) => void
  addLabel: string
  /** The form of a new record; without it only existing ones can be chosen. */
  renderForm?: (tools: CreateTools) => ReactNode
}

/** A record found by typing, or made in a drawer that gives back what it made. */
export function PickerFrame({ choices, addLabel, renderForm, onChange, onSearch, ...rest }: PickerFrameProps) {
  const w = useWords().parties
  const [name, setName] = useState<string | null>(null)
  const done = (id: Uuid) => {
    setName(null)
    onChange(id)
  }
  return (
    <>
      <ComboBox
        {...rest}
        options={choices}
        onChange={(value) => onChange(value === null ? null : parseUuid(value))}
        onSearch={onSearch}
        emptyLabel={w.nothingFound}
        openLabel={w.openList}
        createLabel={(text) => w.createNew(addLabel, text)}
        // Before the answer is there, what was typed only seems to be new.
        onCreate={renderForm && !rest.isLoading ? setName : undefined}
      />
      {renderForm && (
        <RecordDrawer title={addLabel} isOpen={name !== null} onClose={() => setName(null)}>
          {({ close, onDirtyChange }) => renderForm({ name: name ?? '', done, onCancel: close, onDirtyChange })}
        </RecordDrawer>
      )}
    </>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { PickerFrame, type PickerProps } from './form/picker.tsx'
import { MaterialForm } from './forms.tsx'

/** Chooses a material, or adds one on the spot. */
export function MaterialPicker({ canCreate = true, value, ...rest }: PickerProps) {
  const w = useWords().parties
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const found = trpc.materials.options.useQuery({ text }, { placeholderData: keepPreviousData })
  const chosen = trpc.materials.options.useQuery({ id: value ?? undefined }, { enabled: value !== null })
  return (
    <PickerFrame
      {...rest}
      value={value}
      valueText={chosen.data?.[0]?.label}
      choices={(found.data ?? []).map((each) => ({
        value: each.id,
        text: each.label,
        detail: w.material.classes[each.class],
      }))}
      isLoading={found.isFetching}
      onSearch={setTyped}
      addLabel={w.material.add}
      renderForm={
        canCreate
          ? ({ done, ...tools }) => <MaterialForm record={null} {...tools} onSaved={({ id }) => done(id)} />
          : undefined
      }
    />
  )
}

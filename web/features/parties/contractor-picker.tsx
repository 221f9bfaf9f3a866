import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { PickerFrame, type PickerProps } from './form/picker.tsx'
import { ContractorForm } from './forms.tsx'

/** Chooses a contractor, or adds one on the spot. */
export function ContractorPicker({ canCreate = true, value, ...rest }: PickerProps) {
  const w = useWords().parties
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const found = trpc.contractors.options.useQuery({ text }, { placeholderData: keepPreviousData })
  const chosen = trpc.contractors.options.useQuery({ id: value ?? undefined }, { enabled: value !== null })
  return (
    <PickerFrame
      {...rest}
      value={value}
      valueText={chosen.data?.[0]?.label}
      choices={(found.data ?? []).map((each) => ({
        value: each.id,
        text: each.label,
        detail: each.phone ?? undefined,
      }))}
      isLoading={found.isFetching}
      onSearch={setTyped}
      addLabel={w.contractor.add}
      renderForm={
        canCreate
          ? ({ done, ...tools }) => <ContractorForm record={null} {...tools} onSaved={({ id }) => done(id)} />
          : undefined
      }
    />
  )
}

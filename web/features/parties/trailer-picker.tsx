import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { PickerFrame, type PickerProps } from './form/picker.tsx'
import { TrailerForm } from './forms.tsx'

/** Chooses a trailer, or adds one on the spot. */
export function TrailerPicker({ canCreate = true, value, ...rest }: PickerProps) {
  const w = useWords().parties
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const found = trpc.trailers.options.useQuery({ text }, { placeholderData: keepPreviousData })
  const chosen = trpc.trailers.options.useQuery({ id: value ?? undefined }, { enabled: value !== null })
  return (
    <PickerFrame
      {...rest}
      value={value}
      valueText={chosen.data?.[0]?.label}
      choices={(found.data ?? []).map((each) => ({
        value: each.id,
        text: each.label,
        detail: w.trailer.kinds[each.kind],
      }))}
      isLoading={found.isFetching}
      onSearch={setTyped}
      addLabel={w.trailer.add}
      renderForm={
        canCreate
          ? ({ done, ...tools }) => <TrailerForm record={null} {...tools} onSaved={({ id }) => done(id)} />
          : undefined
      }
    />
  )
}

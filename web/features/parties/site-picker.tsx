import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { PickerFrame, type PickerProps } from './form/picker.tsx'
import { SiteForm } from './forms.tsx'

/** Chooses a site, or adds one on the spot. */
export function SitePicker({ canCreate = true, value, ...rest }: PickerProps) {
  const w = useWords().parties
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const found = trpc.sites.options.useQuery({ text }, { placeholderData: keepPreviousData })
  const chosen = trpc.sites.options.useQuery({ id: value ?? undefined }, { enabled: value !== null })
  return (
    <PickerFrame
      {...rest}
      value={value}
      valueText={chosen.data?.[0]?.label}
      choices={(found.data ?? []).map((each) => ({
        value: each.id,
        text: each.label,
        detail: [each.address, each.city].filter(Boolean).join(', ') || undefined,
      }))}
      isLoading={found.isFetching}
      onSearch={setTyped}
      addLabel={w.site.add}
      renderForm={
        canCreate
          ? ({ done, ...tools }) => <SiteForm record={null} {...tools} onSaved={({ id }) => done(id)} />
          : undefined
      }
    />
  )
}

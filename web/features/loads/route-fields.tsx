import { type Control, useWatch } from 'react-hook-form'
import { Card, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { BoundPicker } from '#web/form/bound-picker.tsx'
import { BoundCheckbox } from '#web/form/fields.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { SitePicker } from '../parties/site-picker.tsx'
import type { LoadValues } from './load-values.ts'
import { WindowField } from './window-field.tsx'

/** Where a stop is and when it may begin and end. */
export function StopFields({ control, stop }: { control: Control<LoadValues>; stop: 'pickup' | 'delivery' }) {
  const text = useWords().loadPages.form
  const me = useMe()
  const siteId = useWatch({ control, name: `${stop}.siteId` })
  const site = trpc.sites.options.useQuery({ id: siteId ?? undefined }, { enabled: siteId !== null })
  const zone = (siteId && site.data?.[0]?.zone) || me.zone || me.fleet?.zone || 'UTC'
  return (
    <Card title={text.section[stop]}>
      <Stack gap={4}>
        <BoundPicker control={control} name={`${stop}.siteId`} label={text.site} picker={SitePicker} isRequired />
        <WindowField control={control} stop={stop} zone={zone} isRequired={stop === 'pickup'} />
        <BoundCheckbox
          control={control}
          name={`${stop}.requiresTicket`}
          label={text.requiredTicket}
          description={text.requiredTicketHint}
        />
      </Stack>
    </Card>
  )
}

import { useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { type FeedSubject, feedSubjects } from '#domain/calendars/feeds.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, SelectField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { SitePicker } from '#web/features/parties/site-picker.tsx'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'

const pickers = { driver: DriverPicker, truck: TruckPicker, site: SitePicker }

/** Chooses whose loads a calendar holds, and makes its link; a driver has only their own to choose. */
export function NewFeed({ onMade }: { onMade: (token: string | null) => void }) {
  const { calendars: w, refusals } = useWords()
  const me = useMe()
  const own = isOffice(me) ? null : me.driverId
  const [subject, setSubject] = useState<FeedSubject>('driver')
  const [chosen, setChosen] = useState<Uuid | null>(own)
  const [made, setMade] = useState(() => ({ id: newId() }))
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const create = trpc.calendars.create.useMutation({
    onSuccess: async ({ token }) => {
      setMade({ id: newId() })
      onMade(token)
      await utils.calendars.invalidate()
    },
  })
  const action = useOperation(create)
  const { above, fields } = useFormRefusal(create.error)
  const send = () => {
    setTried(true)
    if (chosen) create.mutate({ ...action, ...made, subject, subjectId: chosen })
  }
  const Picker = pickers[subject]
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      {own === null && (
        <>
          <SelectField
            label={w.whose}
            value={subject}
            onChange={(next) => {
              setSubject(next)
              setChosen(null)
            }}
            // Companies have drivers and trucks; sites are the office's.
            options={feedSubjects
              .filter((each) => each !== 'site' || isOffice(me))
              .map((value) => ({ value, text: w.subject[value] }))}
          />
          <Picker
            label={w.subject[subject]}
            isRequired
            value={chosen}
            onChange={setChosen}
            error={isTried && chosen === null ? refusals.required() : fields.subjectId}
          />
        </>
      )}
      <div>
        <Button variant="primary" isPending={create.isPending} onPress={send}>
          {own === null ? w.make : w.makeOwn}
        </Button>
      </div>
    </Stack>
  )
}

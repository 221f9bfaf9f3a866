import { useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { Button, CheckboxField, DateTimeField, Grid, PlainTable, Row, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { signedMetres } from './typed-distance.ts'
import { VoidButton } from './void-button.tsx'

type Props = { truckId: Uuid; readings: Outputs['mileage']['byHand']['readings'] }

/** The odometers that people read in a month, and where one is written down. */
export function ReadingsPart({ truckId, readings }: Props) {
  const { mileage } = useWords()
  const w = mileage.byHand
  const formats = useFormats()
  const utils = trpc.useUtils()
  const taken = trpc.mileage.voidReading.useMutation({ onSuccess: () => utils.mileage.invalidate() })
  return (
    <Stack gap={3}>
      {readings.length === 0 ? (
        <p>{w.noReadings}</p>
      ) : (
        <PlainTable
          label={`${w.odometers}, ${w.reading}`}
          columns={[
            { id: 'at', header: w.readAt },
            { id: 'metres', header: w.reading, align: 'end' },
            { id: 'note', header: w.note },
            { id: 'by', header: w.by },
            { id: 'void', header: w.void, align: 'end' },
          ]}
          rows={readings.map((reading) => ({
            id: reading.id,
            cells: [
              formats.instant(reading.readAt),
              formats.distance(reading.metres),
              [reading.isNewInstrument && w.newInstrument, reading.note].filter(Boolean).join('. '),
              reading.by,
              reading.voidedAt ? (
                w.voided
              ) : (
                <VoidButton
                  key="void"
                  name={formats.instant(reading.readAt)}
                  mutation={taken}
                  onConfirm={(reason, close) =>
                    taken.mutate({ ...operation(), id: reading.id, reason }, { onSuccess: close })
                  }
                />
              ),
            ],
          }))}
        />
      )}
      <NewReading truckId={truckId} />
    </Stack>
  )
}

function NewReading({ truckId }: { truckId: Uuid }) {
  const { mileage } = useWords()
  const w = mileage.byHand
  const me = useMe()
  const locale = localeOf(useLanguage().language)
  const zone = me.zone ?? me.fleet?.zone ?? 'UTC'
  const utils = trpc.useUtils()
  const [readAt, setReadAt] = useState<string | null>(() => new Date().toISOString())
  const [figure, setFigure] = useState('')
  const [note, setNote] = useState('')
  const [isNewInstrument, setNewInstrument] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const add = trpc.mileage.addReading.useMutation({
    onSuccess: () => {
      setFigure('')
      setNote('')
      setNewInstrument(false)
      setAsked(false)
      return utils.mileage.invalidate()
    },
  })
  const refusal = useRefusal(add.error)
  const metres = signedMetres(figure, locale, me.distanceUnit)
  const isRead = metres !== null && metres >= 0
  const save = () => {
    setAsked(true)
    if (!isRead || !readAt) return
    const at = instant(Date.parse(readAt))
    add.mutate({ ...operation(), id: newId(), truckId, readAt: at, metres, isNewInstrument, note: note.trim() || null })
  }
  const sentence = refusal && (refusal.fields.metres ?? refusal.sentence)
  return (
    <Stack gap={3}>
      <Grid minWidth="17rem">
        <DateTimeField
          label={w.readAt}
          value={readAt}
          onChange={setReadAt}
          timeZone={zone}
          zoneLabel={zone}
          error={refusal?.fields.readAt}
        />
        <TextField
          label={w.reading}
          isRequired
          autoComplete="off"
          inputMode="decimal"
          value={figure}
          onChange={setFigure}
          error={isAsked && !isRead ? w.unread : refusal?.fields.readAt ? undefined : (sentence ?? undefined)}
        />
        <TextField label={w.note} autoComplete="off" maxLength={500} value={note} onChange={setNote} />
      </Grid>
      <CheckboxField isSelected={isNewInstrument} onChange={setNewInstrument} label={w.newInstrument} />
      <Row>
        <Button isPending={add.isPending} onPress={save}>
          {w.addReading}
        </Button>
      </Row>
    </Stack>
  )
}

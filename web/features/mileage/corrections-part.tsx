import { useState } from 'react'
import { tripKinds } from '#contracts/mileage.ts'
import { localeOf } from '#domain/format/locale.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Button, DateField, Grid, PlainTable, Row, SelectField, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { signedMetres } from './typed-distance.ts'
import { VoidButton } from './void-button.tsx'

type Correction = Outputs['mileage']['byHand']['corrections'][number]
type Props = { month: string; truckId: Uuid; corrections: Correction[] }

/** What people added to a truck's month or took off, why, and where a correction is made. */
export function CorrectionsPart({ month, truckId, corrections }: Props) {
  const { mileage } = useWords()
  const w = mileage.byHand
  const formats = useFormats()
  const utils = trpc.useUtils()
  const taken = trpc.mileage.voidCorrection.useMutation({ onSuccess: () => utils.mileage.invalidate() })
  return (
    <Stack gap={3}>
      {corrections.length === 0 ? (
        <p>{w.noCorrections}</p>
      ) : (
        <PlainTable
          label={`${w.corrections}, ${mileage.distance}`}
          columns={[
            { id: 'day', header: w.day },
            { id: 'kind', header: mileage.kind },
            { id: 'metres', header: mileage.distance, align: 'end' },
            { id: 'state', header: w.jurisdiction },
            { id: 'reason', header: w.reason },
            { id: 'by', header: w.by },
            { id: 'void', header: w.void, align: 'end' },
          ]}
          rows={corrections.map((one) => ({
            id: one.id,
            cells: [
              formats.day(one.day),
              mileage.kinds[one.kind],
              formats.distance(one.metres),
              one.jurisdiction ?? '–',
              one.reason,
              one.by,
              one.voidedAt ? (
                w.voided
              ) : (
                <VoidButton
                  key="void"
                  name={`${formats.day(one.day)}, ${formats.distance(one.metres)}`}
                  mutation={taken}
                  onConfirm={(reason, close) =>
                    taken.mutate({ ...operation(), id: one.id, reason }, { onSuccess: close })
                  }
                />
              ),
            ],
          }))}
        />
      )}
      <NewCorrection month={month} truckId={truckId} />
    </Stack>
  )
}

function NewCorrection({ month, truckId }: { month: string; truckId: Uuid }) {
  const { mileage } = useWords()
  const w = mileage.byHand
  const me = useMe()
  const locale = localeOf(useLanguage().language)
  const utils = trpc.useUtils()
  const [day, setDay] = useState<string | null>(`${month}-01`)
  const [kind, setKind] = useState<Correction['kind']>('unassigned')
  const [figure, setFigure] = useState('')
  const [state, setState] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const add = trpc.mileage.correct.useMutation({
    onSuccess: () => {
      setFigure('')
      setReason('')
      setAsked(false)
      return utils.mileage.invalidate()
    },
  })
  const refusal = useRefusal(add.error)
  const metres = signedMetres(figure, locale, me.distanceUnit)
  const code = state.trim().toUpperCase()
  const isState = code === '' || /^[A-Z]{2}$/.test(code)
  const save = () => {
    setAsked(true)
    const date = parseDay(day ?? '')
    if (!metres || !date || !isState || reason.trim() === '') return
    const jurisdiction = code === '' ? null : code
    add.mutate({
      ...operation(),
      id: newId(),
      truckId,
      day: date,
      kind,
      metres,
      jurisdiction,
      reason: reason.trim(),
    })
  }
  return (
    <Stack gap={3}>
      <Grid minWidth="12rem">
        <DateField label={w.day} value={day} onChange={setDay} error={refusal?.fields.day} />
        <SelectField
          label={mileage.kind}
          options={tripKinds.map((value) => ({ value, text: mileage.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <TextField
          label={w.distance}
          description={w.distanceHint}
          isRequired
          autoComplete="off"
          value={figure}
          onChange={setFigure}
          error={isAsked && !metres ? w.unread : refusal?.fields.metres}
        />
        <TextField
          label={w.jurisdiction}
          description={w.jurisdictionHint}
          autoComplete="off"
          maxLength={2}
          value={state}
          onChange={setState}
          error={isAsked && !isState ? w.jurisdictionHint : refusal?.fields.jurisdiction}
        />
        <TextField
          label={w.reason}
          isRequired
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isAsked && reason.trim() === '' ? w.needReason : refusal?.fields.reason}
        />
      </Grid>
      <Row>
        <Button isPending={add.isPending} onPress={save}>
          {w.addCorrection}
        </Button>
      </Row>
    </Stack>
  )
}

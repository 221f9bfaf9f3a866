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

type Typed = { day: string | null; kind: Correction['kind']; figure: string; state: string; reason: string }

/** What is typed of a correction, read as it will be sent, and its sending. */
function useNewCorrection(month: string, truckId: Uuid) {
  const { distanceUnit } = useMe()
  const locale = localeOf(useLanguage().language)
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState<Typed>(() => ({
    day: `${month}-01`,
    kind: 'unassigned',
    figure: '',
    state: '',
    reason: '',
  }))
  const [isAsked, setAsked] = useState(false)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const add = trpc.mileage.correct.useMutation({
    onSuccess: () => {
      change({ figure: '', reason: '' })
      setAsked(false)
      return utils.mileage.invalidate()
    },
  })
  const metres = signedMetres(typed.figure, locale, distanceUnit)
  const code = typed.state.trim().toUpperCase()
  const reason = typed.reason.trim()
  const wrong = { figure: !metres, state: code !== '' && !/^[A-Z]{2}$/.test(code), reason: reason === '' }
  const save = () => {
    setAsked(true)
    const day = parseDay(typed.day ?? '')
    if (!metres || !day || wrong.state || wrong.reason) return
    const { kind } = typed
    const jurisdiction = code === '' ? null : code
    add.mutate({ ...operation(), id: newId(), truckId, day, kind, metres, jurisdiction, reason })
  }
  const refusal = useRefusal(add.error)
  // Nothing is wrong before somebody asks for it to be saved.
  const isWrong = (field: keyof typeof wrong) => isAsked && wrong[field]
  return { typed, change, save, isPending: add.isPending, isWrong, refused: refusal?.fields }
}

function NewCorrection({ month, truckId }: { month: string; truckId: Uuid }) {
  const { mileage } = useWords()
  const w = mileage.byHand
  const { typed, change, save, isPending, isWrong, refused } = useNewCorrection(month, truckId)
  return (
    <Stack gap={3}>
      <Grid minWidth="12rem">
        <DateField label={w.day} value={typed.day} onChange={(day) => change({ day })} error={refused?.day} />
        <SelectField
          label={mileage.kind}
          options={tripKinds.map((value) => ({ value, text: mileage.kinds[value] }))}
          value={typed.kind}
          onChange={(kind) => change({ kind })}
        />
        <TextField
          label={w.distance}
          description={w.distanceHint}
          isRequired
          autoComplete="off"
          value={typed.figure}
          onChange={(figure) => change({ figure })}
          error={isWrong('figure') ? w.unread : refused?.metres}
        />
        <TextField
          label={w.jurisdiction}
          description={w.jurisdictionHint}
          autoComplete="off"
          maxLength={2}
          value={typed.state}
          onChange={(state) => change({ state })}
          error={isWrong('state') ? w.jurisdictionHint : refused?.jurisdiction}
        />
        <TextField
          label={w.reason}
          isRequired
          autoComplete="off"
          maxLength={500}
          value={typed.reason}
          onChange={(reason) => change({ reason })}
          error={isWrong('reason') ? w.needReason : refused?.reason}
        />
      </Grid>
      <Row>
        <Button isPending={isPending} onPress={save}>
          {w.addCorrection}
        </Button>
      </Row>
    </Stack>
  )
}

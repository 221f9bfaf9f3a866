import { useState } from 'react'
import { Banner, Button, Card, PlainTable, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { IftaQuarter } from './ifta-quarter.ts'
import { returnOf, useIsStepping, useLookAnew } from './use-return-call.ts'

type Truck = IftaQuarter['trucks'][number]

const MOST_STATES = 6

/** The trucks of a quarter with their miles and gallons, and whether each is one of the agreement. */
export function TrucksCard({ shown }: { shown: IftaQuarter }) {
  const { ifta: w } = useWords()
  const [asked, setAsked] = useState<Truck | null>(null)
  const cellsOf = useCells()
  return (
    <Card title={w.trucks}>
      <PlainTable
        label={`${w.trucks}, ${w.counts}`}
        hasCards
        columns={[
          { id: 'unit', header: w.truck, inCard: 'whole' },
          { id: 'counts', header: w.counts },
          { id: 'miles', header: w.miles, align: 'end' },
          { id: 'gallons', header: w.gallons, align: 'end' },
          { id: 'mpg', header: w.economy, align: 'end' },
          { id: 'complete', header: w.complete, align: 'end' },
          { id: 'states', header: w.states, isWrapped: true },
          { id: 'act', header: w.change, align: 'end' },
        ]}
        rows={shown.trucks.map((truck) => ({
          id: truck.truckId,
          cells: [
            ...cellsOf(truck),
            <TruckChoice key="act" shown={shown} truck={truck} onAsk={() => setAsked(truck)} />,
          ],
        }))}
      />
      {asked && <ChoiceDialog shown={shown} truck={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function useCells(): (truck: Truck) => string[] {
  const { ifta: w } = useWords()
  const formats = useFormats()
  return ({ unitNumber, choice, isIncluded, miles, gallonsMilli, mpgHundredths, completePermille, states }) => [
    unitNumber,
    w.choice[choice ?? (isIncluded ? 'in' : 'out')],
    formats.number(miles),
    formats.number(Math.round(gallonsMilli / 1000)),
    mpgHundredths === null ? '–' : formats.number(mpgHundredths / 100, 2, 2),
    completePermille === null ? '–' : formats.percent(completePermille / 1000, 1),
    states
      .slice(0, MOST_STATES)
      .map((state) => `${state.code ?? w.nonMember} ${formats.number(state.miles)}`)
      .join(', '),
  ]
}

/** Counts a truck the other way, with a reason; or lets its weight decide again. */
function TruckChoice({ shown, truck, onAsk }: { shown: IftaQuarter; truck: Truck; onAsk: () => void }) {
  const { ifta: w } = useWords()
  const lookAnew = useLookAnew()
  const back = trpc.ifta.includeTruck.useMutation({ onSettled: lookAnew })
  const { truckId, unitNumber, choice, isIncluded } = truck
  const isStepping = useIsStepping()
  const does = choice ? w.byRule : isIncluded ? w.exclude : w.include
  const goByRule = () => back.mutate({ ...operation(), ...returnOf(shown), truckId, decision: 'by_rule', reason: null })
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${does}: ${unitNumber}`}
      isPending={back.isPending}
      isDisabled={isStepping && !back.isPending}
      onPress={choice ? goByRule : onAsk}
    >
      {does}
    </Button>
  )
}

function ChoiceDialog({ shown, truck, onClose }: { shown: IftaQuarter; truck: Truck; onClose: () => void }) {
  const { ifta: w } = useWords()
  const [reason, setReason] = useState('')
  const lookAnew = useLookAnew()
  const call = trpc.ifta.includeTruck.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const { truckId, isIncluded, unitNumber } = truck
  const decision = isIncluded ? 'excluded' : 'included'
  return (
    <ActionDialog
      title={isIncluded ? w.excludeTitle(unitNumber) : w.includeTitle(unitNumber)}
      action={isIncluded ? w.exclude : w.include}
      isPending={call.isPending}
      isDisabled={reason.trim() === ''}
      onAct={() => call.mutate({ ...action, ...returnOf(shown), truckId, decision, reason: reason.trim() })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <p>{w.includeText}</p>
        <TextArea
          label={w.reason}
          isRequired
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}

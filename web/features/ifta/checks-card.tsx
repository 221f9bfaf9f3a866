import { useState } from 'react'
import { engineFuels } from '#domain/fuel/products.ts'
import { Banner, Button, Card, PlainTable, Stack, StatusBadge, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { IftaQuarter } from './ifta-quarter.ts'
import { returnOf, useIsStepping, useLookAnew } from './use-return-call.ts'

type Finding = IftaQuarter['findings'][number]

/** What stands out in a quarter: each is put right where it comes from, or explained here. */
export function ChecksCard({ shown }: { shown: IftaQuarter }) {
  const { ifta: w } = useWords()
  const figureOf = useFigure()
  const [explained, setExplained] = useState<Finding | null>(null)
  const whereOf = ({ rule, jurisdiction, other }: Finding) =>
    rule === 'sequence' ? w.fromTo(jurisdiction ?? '', other ?? '') : (jurisdiction ?? '–')
  return (
    <Card title={w.checks}>
      {shown.findings.length === 0 ? (
        <p>{w.noChecks}</p>
      ) : (
        <PlainTable
          label={`${w.checks}, ${w.reason}`}
          hasCards
          columns={[
            { id: 'check', header: w.check, inCard: 'whole' },
            { id: 'truck', header: w.truck },
            { id: 'where', header: w.jurisdiction },
            { id: 'figure', header: w.measured, align: 'end' },
            { id: 'state', header: w.reason, isWrapped: true },
            { id: 'act', header: w.explain, align: 'end' },
          ]}
          rows={shown.findings.map((finding) => ({
            id: finding.key,
            cells: [
              w.rule[finding.rule],
              finding.unitNumber ?? '–',
              whereOf(finding),
              figureOf(finding),
              <FindingState key="state" finding={finding} />,
              <FindingStep key="act" shown={shown} finding={finding} onExplain={() => setExplained(finding)} />,
            ],
          }))}
        />
      )}
      {explained && <ExplainDialog shown={shown} finding={explained} onClose={() => setExplained(null)} />}
    </Card>
  )
}

function FindingState({ finding: { explained } }: { finding: Finding }) {
  const { ifta: w } = useWords()
  const formats = useFormats()
  return (
    <Stack gap={1}>
      <span>
        <StatusBadge tone={explained ? 'done' : 'offer'} label={explained ? w.explained : w.open} />
      </span>
      {explained && w.explainedBy(explained.reason, explained.by, formats.instant(explained.at))}
    </Stack>
  )
}

type StepProps = { shown: IftaQuarter; finding: Finding; onExplain: () => void }

function FindingStep({ shown, finding: { key, explained }, onExplain }: StepProps) {
  const { ifta: w } = useWords()
  const lookAnew = useLookAnew()
  const reopen = trpc.ifta.decideCheck.useMutation({ onSettled: lookAnew })
  const isStepping = useIsStepping()
  if (!explained) {
    return (
      <Button size="small" isDisabled={isStepping} onPress={onExplain}>
        {w.explain}
      </Button>
    )
  }
  const open = () => reopen.mutate({ ...operation(), ...returnOf(shown), key, decision: 'reopened', reason: null })
  return (
    <Button
      size="small"
      variant="quiet"
      isPending={reopen.isPending}
      isDisabled={isStepping && !reopen.isPending}
      onPress={open}
    >
      {w.reopen}
    </Button>
  )
}

function useFigure(): (finding: Finding) => string {
  const { ifta: w, fuel } = useWords()
  const formats = useFormats()
  const productOf = (named: string | null) => {
    const known = engineFuels.find((each) => each === named)
    return known ? fuel.product[known] : ''
  }
  return ({ rule, figure, other }) => {
    const whole = formats.number(figure)
    switch (rule) {
      case 'fuel_without_miles':
        return w.figure.gallons(whole)
      case 'miles_without_fuel':
      case 'outside':
        return w.figure.miles(whole)
      case 'truck_economy':
      case 'fleet_economy':
        return w.figure.economy(formats.number(figure / 100, 2, 2))
      case 'sequence':
        return w.figure.times(figure)
      case 'other_fuel':
        return [productOf(other), w.figure.gallons(whole)].join(', ')
      case 'odometer':
        return formats.percent(figure / 100)
      case 'completeness':
        return w.figure.complete(formats.percent(figure / 1000, 1))
      case 'unverified':
        return w.figure.count(figure)
    }
  }
}

function ExplainDialog({ shown, finding, onClose }: { shown: IftaQuarter; finding: Finding; onClose: () => void }) {
  const { ifta: w } = useWords()
  const [reason, setReason] = useState('')
  const lookAnew = useLookAnew()
  const call = trpc.ifta.decideCheck.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const { key } = finding
  return (
    <ActionDialog
      title={w.rule[finding.rule]}
      action={w.explain}
      isPending={call.isPending}
      isDisabled={reason.trim() === ''}
      onAct={() => call.mutate({ ...action, ...returnOf(shown), key, decision: 'explained', reason: reason.trim() })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <p>{w.explainText}</p>
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

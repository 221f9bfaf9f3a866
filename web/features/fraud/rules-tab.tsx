import { useState } from 'react'
import { Banner, Button, type Column, DataTable, EmptyState, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { FraudRuleRow } from './fraud-data.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { useEvidenceText } from './use-evidence-text.ts'

/** Every rule with its last trial and how often it was confirmed; one is tried before it is turned on. */
export function RulesTab() {
  const { fraud } = useWords()
  return (
    <Stack gap={3}>
      <p>{fraud.rules.text}</p>
      <QueryBoundary shape="rows">
        <Rules />
      </QueryBoundary>
    </Stack>
  )
}

function Rules() {
  const { fraud } = useWords()
  const w = fraud.rules
  const [rules] = trpc.fraud.rules.useSuspenseQuery()
  const [setting, setSetting] = useState<FraudRuleRow | null>(null)
  const columns = useColumns()
  return (
    <>
      <DataTable<FraudRuleRow>
        label={w.title}
        rows={rules}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          {
            id: 'action',
            header: w.action,
            cell: (row) =>
              row.missing === null && (
                <Row gap={2}>
                  <TryButton key={row.version} rule={row.id} />
                  <Button size="small" aria-label={w.setNamed(row.id)} onPress={() => setSetting(row)}>
                    {w.set}
                  </Button>
                </Row>
              ),
          },
        ]}
        empty={<EmptyState title={fraud.empty} />}
      />
      {setting && <RuleDialog rule={setting} onClose={() => setSetting(null)} />}
    </>
  )
}

/** Tries a rule; another trial of it is another operation, as its version has moved on. */
function TryButton({ rule }: { rule: FraudRuleRow['id'] }) {
  const { fraud } = useWords()
  const w = fraud.rules
  const utils = trpc.useUtils()
  const trial = trpc.fraud.backTest.useMutation({ onSettled: () => utils.fraud.rules.invalidate() })
  const action = useOperation(trial)
  const refusal = useRefusal(trial.error)
  return (
    <>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Button
        size="small"
        aria-label={w.tryNamed(rule)}
        isPending={trial.isPending}
        onPress={() => trial.mutate({ ...action, rule })}
      >
        {w.try}
      </Button>
    </>
  )
}

function useColumns(): Column<FraudRuleRow>[] {
  const { fraud } = useWords()
  const w = fraud.rules
  const formats = useFormats()
  const { rule, why } = useEvidenceText()
  const trialOf = ({ backTest, missing }: FraudRuleRow) => {
    if (missing !== null) return why(missing)
    if (!backTest) return w.noTrial
    const { fired, clear, notTestable } = backTest
    const counted = w.trialText(formats.number(fired), formats.number(clear), formats.number(notTestable))
    const [first] = backTest.why
    return first ? `${counted}. ${why(first.why)}` : counted
  }
  const precisionOf = ({ precision, outcomes: { confirmed, cleared } }: FraudRuleRow) => {
    const decided = formats.number(confirmed + cleared)
    return precision === null ? w.tooFew(decided) : w.share(formats.percent(precision), decided)
  }
  return [
    { id: 'rule', header: fraud.rule, isWrapped: true, cell: (row) => <strong>{rule(row.id)}</strong> },
    {
      id: 'state',
      header: fraud.stateLabel,
      cell: ({ isOn, missing, snoozedUntil }) => (
        <StatusBadge
          tone={missing === null && isOn ? 'done' : 'idle'}
          label={
            missing !== null
              ? w.missing
              : isOn && snoozedUntil
                ? w.snoozed(formats.day(snoozedUntil))
                : isOn
                  ? w.on
                  : w.off
          }
        />
      ),
    },
    { id: 'weight', header: w.weight, align: 'end', cell: (row) => formats.number(row.score ?? row.usualScore) },
    { id: 'trial', header: w.trial, isWrapped: true, cell: trialOf },
    {
      id: 'precision',
      header: w.precision,
      isWrapped: true,
      cell: (row) => (row.missing === null ? precisionOf(row) : ''),
    },
  ]
}

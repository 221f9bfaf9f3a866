import { type FuelCheck, type FuelRule, fuelRules } from '#domain/fuel/checks/check.ts'
import { Button, Card, Row, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import styles from './fuel.module.css'
import type { FuelDetails } from './fuel-draft.ts'
import { useCheckText } from './use-check-text.ts'

const tones = { flag: 'site', ok: 'done', cannot_tell: 'idle' } as const
const ranks = { flag: 0, ok: 1, cannot_tell: 2 } as const

/** Every rule's word with its evidence: what is flagged first, and what is to be done about it. */
export function PurchaseChecks({ purchase, checks }: { purchase: FuelDetails; checks: readonly FuelCheck[] }) {
  const { fuel: w } = useWords()
  const sorted = checks.toSorted(
    (one, other) =>
      ranks[one.result] - ranks[other.result] || fuelRules.indexOf(one.rule) - fuelRules.indexOf(other.rule),
  )
  return (
    <Card title={w.checks}>
      <p className={styles.evidence}>{w.checksText}</p>
      <ul className={styles.checks}>
        {sorted.map((check) => (
          <Check key={check.rule} check={check} purchase={purchase} />
        ))}
      </ul>
    </Card>
  )
}

function Check({ check, purchase }: { check: FuelCheck; purchase: FuelDetails }) {
  const { fuel: w } = useWords()
  const text = useCheckText()
  const formats = useFormats()
  const decision = purchase.decisions.find(({ rule, decision: one }) => rule === check.rule && one !== 'reopened')
  return (
    <li className={styles.check}>
      <strong>{w.rule[check.rule]}</strong>
      <StatusBadge
        tone={decision && check.result === 'flag' ? 'done' : tones[check.result]}
        label={decision && check.result === 'flag' ? w.decision[decision.decision] : w.result[check.result]}
      />
      <p className={styles.evidence}>{text(check)}</p>
      {decision && check.result === 'flag' && (
        <p className={styles.evidence}>
          {w.decidedBy(w.decision[decision.decision], decision.by ?? '–', formats.instant(decision.at))}
          {decision.reason && `: ${decision.reason}`}
        </p>
      )}
      {check.result === 'flag' && !purchase.voided && (
        <Decide rule={check.rule} purchase={purchase} isDecided={decision !== undefined} />
      )}
    </li>
  )
}

type DecideProps = { rule: FuelRule; purchase: FuelDetails; isDecided: boolean }

function Decide({ rule, purchase: { id, version }, isDecided }: DecideProps) {
  const { fuel: w } = useWords()
  const utils = trpc.useUtils()
  const decide = trpc.fuel.decide.useMutation({ onSettled: () => utils.fuel.invalidate() })
  const send = (decision: 'reviewed' | 'explained' | 'reopened', reason: string | null, close?: () => void) =>
    decide.mutate({ ...operation(), id, version, rule, decision, reason }, { onSuccess: close })
  if (isDecided) {
    return (
      <Row>
        <Button size="small" variant="quiet" isPending={decide.isPending} onPress={() => send('reopened', null)}>
          {w.reopen}
        </Button>
      </Row>
    )
  }
  return (
    <Row>
      <Button size="small" isPending={decide.isPending} onPress={() => send('reviewed', null)}>
        {w.review}
      </Button>
      <ReasonButton
        words={{
          open: w.explain,
          name: `${w.explain}: ${w.rule[rule]}`,
          title: w.explainTitle,
          text: w.explainText,
          reason: w.reason,
          confirm: w.explain,
        }}
        mutation={decide}
        onConfirm={(reason, close) => send('explained', reason, close)}
      />
    </Row>
  )
}

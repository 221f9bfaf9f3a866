import type { Formats } from '#domain/format/formats.ts'
import type { AssignmentCheck } from '#domain/loads/assignment.ts'
import type { Words } from '#domain/words/words.ts'
import { StatusBadge, type Tone } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './load-form.module.css'

const tones: Record<AssignmentCheck['answer'], Tone> = {
  pass: 'done',
  warn: 'site',
  block: 'danger',
  cannot_tell: 'idle',
}

/** What each check of an assignment answers, with the figures behind an answer that is not a plain yes. */
export function CheckList({ checks }: { checks: readonly AssignmentCheck[] }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <ul className={styles.checks}>
      {checks.map((check) => {
        const said = sentenceOf(check, words, formats)
        return (
          <li key={check.rule} className={styles.check}>
            <span>{words.loads.rule[check.rule]}</span>
            <StatusBadge tone={tones[check.answer]} label={words.loadPages.form.checkAnswer[check.answer]} />
            {said && <span className={styles.checkText}>{said}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function sentenceOf({ rule, answer, detail }: AssignmentCheck, words: Words, formats: Formats): string | null {
  if (answer === 'pass') return null
  if (detail.isTractorAlone) return words.loads.tractorAlone
  if (detail.down) {
    const { downUnit } = words.loadPages.form
    return detail.down
      .map(({ unit, until, reason }) => downUnit(unit, until ? formats.day(until) : '', reason ?? ''))
      .join(' ')
  }
  if (answer === 'cannot_tell') return words.loads.ruleUnknown[rule]
  const { earliestAt, latestAt } = detail
  const { carriedIn, suited, loadNumbers, units, plannedLb, payloadLb, validUntil, neededUntil, holdReason } = detail
  const names: Record<string, string> = { ...words.parties.truck.bodies, ...words.parties.trailer.kinds }
  const bodyName = (kind: string) => names[kind] ?? kind
  return words.loads.ruleFailed[rule]({
    validUntil: validUntil ? formats.day(validUntil) : '',
    neededUntil: neededUntil ? formats.day(neededUntil) : '',
    carriedIn: carriedIn ? bodyName(carriedIn) : '',
    suited: (suited ?? []).map(bodyName).join(', '),
    loadNumbers: (loadNumbers ?? []).join(', '),
    units: (units ?? []).join('; '),
    earliest: earliestAt ? formats.instant(earliestAt) : '',
    latest: latestAt ? formats.instant(latestAt) : '',
    planned: plannedLb === undefined ? '' : formats.weight(plannedLb),
    payload: payloadLb === undefined ? '' : formats.weight(payloadLb),
    holdReason: holdReason ?? '',
    offFrom: detail.timeOff ? formats.day(detail.timeOff.from) : '',
    offTo: detail.timeOff ? formats.day(detail.timeOff.to) : '',
  })
}

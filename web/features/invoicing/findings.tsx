import { Button } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './billing.module.css'
import type { Finding, ReadyLoad } from './billing-types.ts'
import { findingDetail } from './finding-detail.ts'

type FindingsProps = { load: ReadyLoad; onAsk: (finding: Finding, how: 'mend' | 'let_pass') => void }

/** What speaks against billing a load, each with where it is mended, and with the reason of who let it pass. */
export function Findings({ load, onAsk }: FindingsProps) {
  return (
    <ul className={styles.findings}>
      {load.findings.map((finding) => (
        <li
          key={`${finding.code} ${JSON.stringify(finding.params)}`}
          data-passed={finding.override !== null || undefined}
        >
          <OneFinding load={load} finding={finding} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

function OneFinding({ load, finding, onAsk }: FindingsProps & { finding: Finding }) {
  const words = useWords()
  const { invoicing, billing } = words
  const formats = useFormats()
  const { code, fix, override, mayBeOverridden } = finding
  const detail = findingDetail(finding, words, formats)
  const number = load.number ?? ''
  return (
    <>
      <span className={styles.finding}>
        <span>{invoicing.finding[code]}</span>
        {detail && <span className={styles.note}>{detail}</span>}
        {override !== null && <span className={styles.note}>{invoicing.passed(override)}</span>}
      </span>
      {override === null && (
        <span className={styles.tools}>
          <Button
            size="small"
            aria-label={billing.fixOf(invoicing.fix[fix], number)}
            onPress={() => onAsk(finding, 'mend')}
          >
            {invoicing.fix[fix]}
          </Button>
          {mayBeOverridden && (
            <Button
              size="small"
              variant="quiet"
              aria-label={billing.letPassOf(invoicing.finding[code], number)}
              onPress={() => onAsk(finding, 'let_pass')}
            >
              {billing.letPass}
            </Button>
          )}
        </span>
      )}
    </>
  )
}

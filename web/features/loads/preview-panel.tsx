import type { PlanGap } from '#domain/loads/plan-gaps.ts'
import { Banner, Button, Card, type Fact, Facts, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { CheckList } from './check-list.tsx'
import styles from './load-form.module.css'
import { SameReference } from './same-reference.tsx'
import type { Preview } from './use-load-preview.ts'

type PreviewPanelProps = {
  preview: Preview | null
  /** The figures belong to what was typed a moment ago. */
  isOld: boolean
  /** Why there are no figures. */
  problem: string | null
  /** Makes several loads of a quantity that one truck cannot carry. */
  onSplit?: (count: number) => void
  splitText: (count: number) => string
}

/** What the server makes of the load as it is typed: what it weighs, earns, and what is still open. */
export function PreviewPanel({ preview, isOld, problem, onSplit, splitText }: PreviewPanelProps) {
  const text = useWords().loadPages.form
  return (
    <aside className={styles.panel} aria-label={text.atGlance} data-old={isOld || undefined}>
      <Card title={text.atGlance}>
        <Stack gap={3}>
          {preview && <SameReference loads={preview.sameReference} />}
          {problem && <Banner kind="warning" title={problem} />}
          {preview && <Figures preview={preview} />}
          {preview?.loadsNeeded && preview.loadsNeeded > 1 && onSplit && (
            <Button size="small" onPress={() => onSplit(preview.loadsNeeded ?? 1)}>
              {splitText(preview.loadsNeeded)}
            </Button>
          )}
          {preview && <Gaps preview={preview} />}
        </Stack>
      </Card>
      <Card title={text.checks}>
        {preview && preview.checks.length > 0 ? (
          <CheckList checks={preview.checks} />
        ) : (
          <p className={styles.quiet}>{text.noChecks}</p>
        )}
      </Card>
    </aside>
  )
}

function Figures({ preview }: { preview: Preview }) {
  const text = useWords().loadPages.form
  const formats = useFormats()
  const { legalPayloadLb, loadsNeeded, distance, money } = preview
  const known = (figure: string | null | undefined) => figure ?? text.notKnown
  const amount = (line: NonNullable<Preview['money']>['revenue']) =>
    line && line.amountCents !== null ? formats.money(line.amountCents) : null
  const items: Fact[] = [
    { term: text.legalPayload, value: known(legalPayloadLb === null ? null : formats.weight(legalPayloadLb)) },
    { term: text.loadsNeeded, value: known(loadsNeeded === null ? null : formats.number(loadsNeeded)) },
    {
      term: text.distance,
      value: distance
        ? `${formats.distance(distance.metres)}${distance.source === 'estimate' ? ` (${text.estimate})` : ''}`
        : text.notKnown,
    },
  ]
  if (money?.revenue) items.push({ term: text.revenue, value: known(amount(money.revenue)) })
  if (money?.driverPay) items.push({ term: text.driverPay, value: known(amount(money.driverPay)) })
  if (money?.contractorPay) items.push({ term: text.contractorPay, value: known(amount(money.contractorPay)) })
  if (money?.marginCents !== undefined) items.push({ term: text.margin, value: formats.money(money.marginCents) })
  const missed = money?.missedFloorHundredths
  return (
    <>
      {missed !== undefined && <Banner kind="warning" title={text.belowFloor(formats.percent(missed / 10_000, 2))} />}
      <Facts items={items.map((item) => ({ ...item, isNumeric: true }))} />
      {money && <p className={styles.quiet}>{text.fromPlanned}</p>}
    </>
  )
}

const contradicting: ReadonlySet<PlanGap> = new Set([
  'same_site',
  'window_reversed',
  'delivery_before_pickup',
  'quantity_not_positive',
  'quantity_above_ten_payloads',
  'unit_not_for_material',
])

/** What contradicts itself is said at once; what is only missing waits quietly. */
function Gaps({ preview: { gaps, checks } }: { preview: Preview }) {
  const words = useWords()
  const text = words.loadPages.form
  const wrong = gaps.filter((gap) => contradicting.has(gap))
  const missing = gaps.filter((gap) => !contradicting.has(gap))
  const isWarned = checks.some(({ answer }) => answer !== 'pass')
  return (
    <div aria-live="polite">
      {wrong.length > 0 && (
        <Banner kind="warning" title={text.wrong}>
          <ul className={styles.gaps}>
            {wrong.map((gap) => (
              <li key={gap}>{words.loads.planGap[gap]}</li>
            ))}
          </ul>
        </Banner>
      )}
      {missing.length > 0 && (
        <>
          <p className={styles.quiet}>{text.stillNeeded}</p>
          <ul className={styles.gaps}>
            {missing.map((gap) => (
              <li key={gap}>{words.loads.planGap[gap]}</li>
            ))}
          </ul>
        </>
      )}
      {gaps.length === 0 && !isWarned && <p className={styles.ready}>{text.ready}</p>}
    </div>
  )
}

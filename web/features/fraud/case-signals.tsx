import { Link } from '@tanstack/react-router'
import { Card, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { FraudCase } from './fraud-data.ts'
import { useEvidenceText } from './use-evidence-text.ts'

type Signal = FraudCase['signals'][number]
type Point = Signal['pro'][number]

/** Each signal with what speaks for it and what speaks against it. */
export function CaseSignals({ signals }: { signals: readonly Signal[] }) {
  const { fraud: w } = useWords()
  const formats = useFormats()
  const { sentence, rule } = useEvidenceText()
  return (
    <Card title={w.signals}>
      <Stack gap={4}>
        {signals.map((signal) => (
          <section key={signal.id} aria-label={rule(signal.rule)}>
            <Stack gap={2}>
              <strong>{`${rule(signal.rule)} · ${formats.number(signal.score)} · ${formats.money(signal.moneyCents)}`}</strong>
              <p>{sentence(signal.sentence)}</p>
              <Points title={w.for} points={signal.pro} />
              <Points title={w.against} points={signal.con} />
            </Stack>
          </section>
        ))}
      </Stack>
    </Card>
  )
}

function Points({ title, points }: { title: string; points: readonly Point[] }) {
  const { fraud: w } = useWords()
  const { point } = useEvidenceText()
  return (
    <div>
      <div>{title}</div>
      {points.length === 0 ? (
        <p>{w.nothingAgainst}</p>
      ) : (
        <ul>
          {points.map((one) => (
            <li key={point(one)}>
              {point(one)} <PointLink link={one.link} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PointLink({ link }: Pick<Point, 'link'>) {
  const { fraud: w } = useWords()
  if (!link) return null
  const { id } = link
  switch (link.to) {
    case 'load':
      return (
        <Link to="/loads/$id" params={{ id }}>
          {w.openRecord}
        </Link>
      )
    case 'fuel':
      return (
        <Link to="/fuel" search={{ purchase: id }}>
          {w.openRecord}
        </Link>
      )
    case 'contractor':
      return (
        <Link to="/contractor-compliance" search={{ edit: id }}>
          {w.openRecord}
        </Link>
      )
    case 'driver':
      return (
        <Link to="/driver-management" search={{ edit: id }}>
          {w.openRecord}
        </Link>
      )
    case 'settlement':
      return (
        <Link to="/earnings" search={{ statement: id }}>
          {w.openRecord}
        </Link>
      )
  }
}

import { isOpenCase } from '#domain/fraud/case-states.ts'
import { type WitnessSays, witnessNames } from '#domain/fraud/witnesses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Drawer, Row, Stack, StatusBadge, type Tone } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CasePay } from './case-pay.tsx'
import { CaseScore } from './case-score.tsx'
import { CaseSignals } from './case-signals.tsx'
import { CaseSteps } from './case-steps.tsx'
import { caseTones, type FraudCase } from './fraud-data.ts'
import type { FraudProps } from './fraud-search.ts'
import { useLook } from './use-look.ts'

/** A case with its evidence. Opening it is kept with who opened it, and shown to everybody who may. */
export function CaseDrawer({ search, onSearch }: FraudProps) {
  const { fraud: w, shell } = useWords()
  const { case: id, look: lookId } = search
  return (
    <Drawer
      isOpen={id !== undefined}
      onOpenChange={() => onSearch({ case: undefined, look: undefined })}
      title={w.case}
      closeLabel={shell.close}
    >
      {id &&
        (lookId ? (
          <QueryBoundary question={id} shape="rows">
            <OpenCase id={id} lookId={lookId} />
          </QueryBoundary>
        ) : (
          <NotLooked id={id} onSearch={onSearch} />
        ))}
    </Drawer>
  )
}

/** Whoever comes by a link has not looked yet: without a look that is kept, nothing of the case is read. */
function NotLooked({ id, onSearch }: { id: Uuid; onSearch: FraudProps['onSearch'] }) {
  const { fraud: w } = useWords()
  const { open, refusal, isPending } = useLook((look) => onSearch(look))
  return (
    <Stack gap={3}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <p>{w.lookKept}</p>
      <Row>
        <Button variant="primary" isPending={isPending} onPress={() => open(id)}>
          {w.lookAt}
        </Button>
      </Row>
    </Stack>
  )
}

function OpenCase({ id, lookId }: { id: Uuid; lookId: Uuid }) {
  const { fraud: w } = useWords()
  const formats = useFormats()
  const [shown] = trpc.fraud.case.useSuspenseQuery({ id, lookId })
  const about = [shown.loadNumber, shown.truck, shown.driver, shown.contractor].filter(Boolean).join(' · ')
  return (
    <Stack gap={4}>
      <Row>
        <strong>{`${shown.number} · ${about}`}</strong>
        <StatusBadge tone={caseTones[shown.state]} label={w.state[shown.state]} />
      </Row>
      <p>{w.wording}</p>
      <CaseScore shown={shown} />
      {isOpenCase(shown.state) && <p>{`${w.due}: ${formats.instant(shown.dueAt)}`}</p>}
      <Kept shown={shown} />
      <CaseSteps shown={shown} />
      <Witnesses shown={shown} />
      <CaseSignals signals={shown.signals} />
      <CasePay shown={shown} />
      <CaseNotes shown={shown} />
      <Card title={w.looks}>
        <ul>
          {shown.looks.map((look) => (
            <li key={look.id}>{`${look.by ?? w.nobody}, ${formats.instant(look.at)}`}</li>
          ))}
        </ul>
      </Card>
    </Stack>
  )
}

/** What it was locked on, and how it was decided. */
function Kept({ shown }: { shown: FraudCase }) {
  const { fraud: w } = useWords()
  const formats = useFormats()
  const { lockedAt, lockedBy, isIntact, outcome, decidedAt, decidedBy, outcomeReason, recoveredCents } = shown
  return (
    <>
      {lockedAt && (
        <Banner kind={isIntact ? 'info' : 'danger'} title={w.locked(lockedBy ?? w.nobody, formats.instant(lockedAt))}>
          {isIntact ? w.intact : w.changed}
        </Banner>
      )}
      {outcome && decidedAt && (
        <p>{`${w.decided(w.state[outcome], decidedBy ?? w.nobody, formats.instant(decidedAt))}: ${outcomeReason ?? ''}`}</p>
      )}
      {recoveredCents !== null && <p>{w.figures.recovered(formats.money(recoveredCents))}</p>}
    </>
  )
}

const tones: Record<WitnessSays, Tone> = { agrees: 'done', disagrees: 'danger', cannot_tell: 'idle' }

function Witnesses({ shown: { witnesses } }: { shown: FraudCase }) {
  const { fraud: w } = useWords()
  return (
    <Card title={w.witnesses}>
      <Row gap={2}>
        {witnessNames.map((name) => (
          <StatusBadge
            key={name}
            tone={tones[witnesses[name]]}
            label={`${w.witness[name]}: ${w.witnessSays[witnesses[name]]}`}
          />
        ))}
      </Row>
    </Card>
  )
}

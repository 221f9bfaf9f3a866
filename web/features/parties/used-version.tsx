import { type ReactNode, useState } from 'react'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, Button, DateField, type Fact, Facts, Row, Stack } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { RateVersions } from './rate-versions.tsx'

type UsedVersionProps = {
  of: 'rate_cards' | 'pay_plans'
  id: Uuid
  facts: readonly Fact[]
  lastDay: ReactNode
  archive: ReactNode
  onCancel?: () => void
  /** Begins the version that follows; absent where this one was put away. */
  onNext?: () => void
}

/** A version that loads were agreed by: what it says, when it ends, those before and after it, and the way to the next. */
export function UsedVersion({ of, id, facts, lastDay, archive, onCancel, onNext }: UsedVersionProps) {
  const { pricing: w, shell } = useWords()
  return (
    <Stack gap={4}>
      <Banner kind="info" title={w.usedTitle}>
        {w.usedText}
      </Banner>
      <Facts items={facts} />
      {lastDay}
      <Row justify="space-between">
        {archive}
        <Row>
          {onCancel && <Button onPress={onCancel}>{shell.cancel}</Button>}
          {onNext && (
            <Button variant="primary" onPress={onNext}>
              {w.newVersion}
            </Button>
          )}
        </Row>
      </Row>
      {/* Below the buttons: what is fetched must not move one from under a finger that is pressing it. */}
      <QueryBoundary shape="rows" count={2}>
        <RateVersions of={of} id={id} />
      </QueryBoundary>
    </Stack>
  )
}

type LastDayProps = {
  from: Day
  to: Day | null
  change: { isPending: boolean; error: unknown; mutate: (to: Day | null) => void }
}

/** When it ends may still be said: no load is charged differently by that. */
export function LastDay({ from, to, change }: LastDayProps) {
  const { pricing: w, parties } = useWords()
  const [typed, setTyped] = useState<string | null>(to)
  const refusal = useRefusal(change.error)
  return (
    <Row align="end">
      <DateField
        label={w.endOn}
        description={parties.rate.toHint}
        min={from}
        value={typed}
        onChange={setTyped}
        error={refusal ? (refusal.fields.effectiveTo ?? refusal.sentence) : undefined}
      />
      <Button
        isPending={change.isPending}
        isDisabled={typed === to}
        onPress={() => change.mutate(typed === null ? null : parseDay(typed))}
      >
        {w.end}
      </Button>
    </Row>
  )
}

import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Row, Stack, showToast } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { switchFleet } from '#web/shell/switch-fleet.ts'

/** The fleets that somebody hauls for, where there are several. */
export function FleetsPart() {
  const { contractorPortal: w, shell } = useWords()
  const me = useMe()
  const [hasUnsent, setUnsent] = useState(false)
  const others = me.fleets.filter(({ id }) => id !== me.fleet?.id)
  if (others.length === 0) return null
  const goTo = (id: Uuid) =>
    switchFleet(me.userId, id).then(
      (unsent) => setUnsent(unsent > 0),
      () => showToast({ tone: 'danger', text: shell.fleets.failed }),
    )
  return (
    <Card title={w.fleets}>
      <Stack gap={3}>
        {me.fleet && <p>{w.here(me.fleet.name)}</p>}
        {hasUnsent && <Banner kind="warning" title={w.unsent} />}
        <Row gap={2}>
          {others.map(({ id, name }) => (
            <Button key={id} onPress={() => void goTo(id)}>
              {w.workIn(name)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  )
}

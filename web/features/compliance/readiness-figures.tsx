import { useState } from 'react'
import { itemStates, lapseBuckets } from '#domain/compliance/papers/item-states.ts'
import type { Day } from '#domain/units/brands.ts'
import { Button, Drawer, Explanation, Grid, KpiTile } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Readiness = Outputs['compliance']['readiness']
type Figure = { name: string; percent: number | null; satisfied: number; required: number; states: States }
type States = Readiness['kinds'][number]['states']

/** How ready the fleet is, as a whole and by kind, and how much lapses soon; each share says how it came about. */
export function ReadinessFigures({ on }: { on: Day | undefined }) {
  const { compliance: w, shell } = useWords()
  const formats = useFormats()
  const [opened, setOpened] = useState<Figure | null>(null)
  const [answer] = trpc.compliance.readiness.useSuspenseQuery({ on })
  const { all, kinds, buckets, expired } = answer
  const figures: Figure[] = [
    { name: w.readiness, ...all, states: sumOf(kinds) },
    ...kinds.map(({ subject, ...kind }) => ({ name: w.tabs[subject], ...kind })),
  ]
  return (
    <>
      <Grid minWidth="9rem">
        {figures.map((figure) => (
          <ShareTile key={figure.name} figure={figure} onExplain={() => setOpened(figure)} />
        ))}
        <KpiTile
          label={w.expiredItems}
          value={formats.number(expired)}
          tone={expired > 0 ? 'danger' : undefined}
          detail={lapseBuckets
            .toReversed()
            .map((days) => `${w.within(formats.number(days))}: ${formats.number(itemsOf(buckets, days))}`)
            .join(' · ')}
        />
      </Grid>
      <Drawer
        isOpen={opened !== null}
        onOpenChange={() => setOpened(null)}
        title={opened?.name ?? ''}
        closeLabel={shell.close}
      >
        {opened && <ShareExplained figure={opened} />}
      </Drawer>
    </>
  )
}

const itemsOf = (buckets: Readiness['buckets'], days: number) =>
  buckets.find(({ within }) => within === days)?.items ?? 0

function sumOf(kinds: Readiness['kinds']): States {
  const sum = (state: keyof States) => kinds.reduce((total, { states }) => total + states[state], 0)
  return {
    missing: sum('missing'),
    rejected: sum('rejected'),
    expired: sum('expired'),
    in_review: sum('in_review'),
    expiring: sum('expiring'),
    valid: sum('valid'),
    not_applicable: sum('not_applicable'),
  }
}

function ShareTile({ figure, onExplain }: { figure: Figure; onExplain: () => void }) {
  const { compliance: w } = useWords()
  const formats = useFormats()
  const { name, percent, satisfied, required } = figure
  const value = percent === null ? '–' : formats.percent(percent / 100)
  const text = percent === null ? w.nothingAsked : w.readinessOf(formats.number(satisfied), formats.number(required))
  return (
    <KpiTile
      label={name}
      value={value}
      tone={percent !== null && percent < 100 ? 'site' : undefined}
      detail={
        <Button size="small" variant="quiet" aria-label={`${text}. ${w.explain(name)}`} onPress={onExplain}>
          {text}
        </Button>
      }
    />
  )
}

function ShareExplained({ figure: { name, percent, satisfied, required, states } }: { figure: Figure }) {
  const { compliance: w } = useWords()
  const formats = useFormats()
  const value = percent === null ? '–' : formats.percent(percent / 100)
  return (
    <Explanation
      meaning={w.meaning}
      inputsLabel={w.inputs}
      inputs={itemStates.map((state) => ({ term: w.state[state], value: formats.number(states[state]) }))}
      stepsLabel={w.steps}
      steps={percent === null ? [] : [w.step(formats.number(satisfied), formats.number(required), value)]}
      result={{ term: name, value }}
    />
  )
}

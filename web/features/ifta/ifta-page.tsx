import { createLink } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isQuarter, type Quarter } from '#domain/ifta/quarter.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { EmptyState, LinkButton, Page, Row, SelectField, SiteIcon, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { OwnMiles } from './own-miles.tsx'
import { QuarterFigures } from './quarter-figures.tsx'
import { ReturnTables } from './return-table.tsx'
import { useQuarterName } from './use-quarter-name.ts'

const ChecksCard = lazyPart(() => import('./checks-card.tsx'), 'ChecksCard')
const TrucksCard = lazyPart(() => import('./trucks-card.tsx'), 'TrucksCard')
const RatesCard = lazyPart(() => import('./rates-card.tsx'), 'RatesCard')
const FilingsCard = lazyPart(() => import('./filings-card.tsx'), 'FilingsCard')
const UnverifiedCard = lazyPart(() => import('./unverified-card.tsx'), 'UnverifiedCard')

const RouterButton = createLink(LinkButton)

type IftaPageProps = {
  quarter: string | undefined
  contractor: Uuid | undefined
  onChoose: (chosen: { quarter?: string; contractor?: Uuid }) => void
}

/** Fuel tax by quarter: what is to be filed, what stands in its way, and what was filed. */
export function IftaPage(props: IftaPageProps) {
  const { pages } = useWords()
  return (
    <Page title={pages.ifta_reporting}>
      <QueryBoundary shape="rows">
        <Quarters {...props} />
      </QueryBoundary>
    </Page>
  )
}

const FLEET = 'fleet'

function Quarters({ quarter: asked, contractor, onChoose }: IftaPageProps) {
  const { ifta: w } = useWords()
  const nameOf = useQuarterName()
  const [first] = trpc.ifta.start.useSuspenseQuery({ contractorId: contractor ?? null })
  const filer = first.filers.find(({ contractorId }) => contractorId === (contractor ?? null)) ?? first.filers[0]
  const [{ quarters, next }] = trpc.ifta.start.useSuspenseQuery({ contractorId: filer?.contractorId ?? null })
  const chosen: Quarter = asked !== undefined && isQuarter(asked) ? asked : next
  const known = quarters.some(({ quarter }) => quarter === chosen)
  const options = quarters.map(({ quarter, state }) => ({
    value: quarter as string,
    text: filer ? w.quarterState(nameOf(quarter), w.state[state]) : nameOf(quarter),
  }))
  return (
    <Stack gap={6}>
      <Row>
        <SelectField
          label={w.quarter}
          value={chosen as string}
          options={known ? options : [{ value: chosen, text: nameOf(chosen) }, ...options]}
          onChange={(quarter) => onChoose({ quarter, contractor })}
        />
        {first.filers.length > 1 && (
          <SelectField
            label={w.filer}
            value={filer?.contractorId ?? FLEET}
            options={first.filers.map(({ contractorId, name }) => ({ value: contractorId ?? FLEET, text: name }))}
            onChange={(id) =>
              onChoose({
                quarter: asked,
                contractor: first.filers.find((one) => one.contractorId === id)?.contractorId ?? undefined,
              })
            }
          />
        )}
      </Row>
      <QueryBoundary shape="rows">
        {filer ? <Workspace quarter={chosen} contractorId={filer.contractorId} /> : <OwnMiles quarter={chosen} />}
      </QueryBoundary>
    </Stack>
  )
}

function Workspace({ quarter, contractorId }: { quarter: Quarter; contractorId: Uuid | null }) {
  const [shown] = trpc.ifta.quarter.useSuspenseQuery({ quarter, contractorId })
  const isEmpty = shown.trucks.length === 0 && shown.filings.length === 0
  return (
    <Stack gap={6}>
      <QuarterFigures shown={shown} />
      <Suspense fallback={null}>
        <RatesCard shown={shown} />
        {isEmpty ? (
          <Nothing />
        ) : (
          <>
            <ReturnTables figures={shown.figures} />
            <ChecksCard shown={shown} />
            <FilingsCard shown={shown} />
            <TrucksCard shown={shown} />
            <UnverifiedCard unverified={shown.unverified} />
          </>
        )}
      </Suspense>
    </Stack>
  )
}

function Nothing() {
  const { ifta: w } = useWords()
  return (
    <EmptyState
      icon={<SiteIcon size={24} aria-hidden />}
      title={w.nothing}
      action={<RouterButton to="/mileage-tracking">{w.toMiles}</RouterButton>}
    >
      {w.nothingText}
    </EmptyState>
  )
}

import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Drawer, Explanation, Facts, PlainTable, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { LoadTickets } from './load-tickets.tsx'
import { YieldBadge } from './state-badge.tsx'
import { useYieldSteps } from './use-yield-steps.ts'
import { useYieldText } from './use-yield-text.ts'
import type { YieldOfLoad, YieldPageProps } from './yield-search.ts'

// Opened by a press.
const ExplainDialog = lazyPart(() => import('./explain-dialog.tsx'), 'ExplainDialog')

type Props = YieldPageProps & { loadId: Uuid }

/** How the difference of one load came about: its weights, each step, its tickets, and what the office found. */
export function LoadDrawer({ loadId, search, onSearch }: Props) {
  const { yields: w, shell } = useWords()
  return (
    <Drawer isOpen onOpenChange={() => onSearch({ load: undefined })} title={w.explainLoad} closeLabel={shell.close}>
      <QueryBoundary question={loadId} shape="rows">
        <OpenedLoad loadId={loadId} search={search} />
      </QueryBoundary>
    </Drawer>
  )
}

function OpenedLoad({ loadId, search: { from, to } }: Pick<Props, 'loadId' | 'search'>) {
  const { yields: w } = useWords()
  const [load] = trpc.yields.byLoad.useSuspenseQuery({ loadId, from, to })
  const steps = useYieldSteps(load)
  const { row } = load
  return (
    <Stack gap={4}>
      <Row>
        <Link to="/loads/$id" params={{ id: loadId }}>
          {row.number ?? w.load}
        </Link>
        <YieldBadge row={row} />
      </Row>
      {row.isBehindScale && <Banner kind="info" title={w.behindScaleText} />}
      {row.flags.map((flag) => (
        <Banner key={flag} kind="warning" title={w.flagText[flag]} />
      ))}
      <Explanation inputsLabel={w.weights} inputs={useWeights(load)} stepsLabel={w.steps} steps={steps} />
      {row.varianceLb !== null && <Parts load={load} />}
      <Decision load={load} />
      <FillCard load={load} />
      <LoadTickets tickets={load.tickets} />
    </Stack>
  )
}

function useWeights({ row }: YieldOfLoad) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const text = useYieldText()
  return [
    { term: w.lane, value: w.laneOf(row.pickup ?? '', row.delivery ?? '') },
    ...(row.loadedLb === null ? [] : [{ term: w.loaded, value: formats.weight(row.loadedLb), isNumeric: true }]),
    ...(row.deliveredLb === null
      ? []
      : [{ term: w.delivered, value: formats.weight(row.deliveredLb), isNumeric: true }]),
    ...(row.varianceLb === null || row.share === null
      ? []
      : [
          {
            term: w.variance,
            value: `${text.difference(row.varianceLb)}, ${text.differenceShare(row.share)}`,
            isNumeric: true,
          },
        ]),
    ...(row.toleranceLb === null
      ? []
      : [{ term: w.tolerance, value: formats.weight(row.toleranceLb), isNumeric: true }]),
  ]
}

/** What the difference is made of. */
function Parts({ load: { parts, row } }: { load: YieldOfLoad }) {
  const { yields: w } = useWords()
  const text = useYieldText()
  const part = (id: 'water' | 'loss' | 'scale' | 'rest', lb: number) => ({
    id,
    cells: [w.fall[id], text.difference(lb)],
  })
  return (
    <Card title={w.madeOf}>
      <PlainTable
        label={`${w.madeOf}, ${w.weight}`}
        columns={[
          { id: 'step', header: w.step, isWrapped: true },
          { id: 'weight', header: w.weight, align: 'end' },
        ]}
        rows={[
          part('water', parts.waterLb),
          part('loss', parts.lossLb),
          part('scale', parts.scaleLb),
          part('rest', parts.restLb),
        ]}
        foot={[w.variance, text.difference(row.varianceLb ?? 0)]}
      />
    </Card>
  )
}

/** What the office found, with the way to say it, to change it and to take it back. */
function Decision({ load }: { load: YieldOfLoad }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const [isExplaining, setExplaining] = useState(false)
  const { finding } = load
  if (!finding && !load.mayExplain) return null
  const percent = (bp: number) => formats.percent(bp / 10_000, 2)
  const wet = finding && finding.originMoistureBp !== null && finding.destinationMoistureBp !== null
  return (
    <Card title={w.found}>
      <Stack gap={3}>
        {finding?.reason ? (
          <Facts
            items={[
              { term: w.reasonLabel, value: w.reason[finding.reason] },
              ...(finding.note ? [{ term: w.note, value: finding.note }] : []),
              ...(wet
                ? [
                    {
                      term: w.moisture,
                      value: w.moistureOf(
                        percent(finding.originMoistureBp ?? 0),
                        percent(finding.destinationMoistureBp ?? 0),
                      ),
                    },
                  ]
                : []),
            ]}
          />
        ) : (
          <p>{w.notFound}</p>
        )}
        {load.mayExplain && (
          <Row>
            <Button variant={finding ? 'secondary' : 'primary'} onPress={() => setExplaining(true)}>
              {finding ? w.explainAnew : w.explain}
            </Button>
            {finding && load.row.state === 'explained' && <TakeBack load={load} version={finding.version} />}
          </Row>
        )}
        <Suspense fallback={null}>
          {isExplaining && <ExplainDialog load={load} onClose={() => setExplaining(false)} />}
        </Suspense>
      </Stack>
    </Card>
  )
}

function TakeBack({ load, version }: { load: YieldOfLoad; version: number }) {
  const { yields: w } = useWords()
  const utils = trpc.useUtils()
  const call = trpc.yields.takeBack.useMutation({ onSuccess: () => utils.yields.invalidate() })
  const action = useOperation(call)
  const { above } = useFormRefusal(call.error)
  return (
    <>
      <Button
        variant="quiet"
        isPending={call.isPending}
        onPress={() => call.mutate({ ...action, loadId: load.row.id, version })}
      >
        {w.takeBack}
      </Button>
      {above && <Banner kind="danger" title={above} />}
    </>
  )
}

/** How full the truck was. */
function FillCard({ load: { row, volumeShare } }: { load: YieldOfLoad }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  if (row.payloadLb === null || row.loadedLb === null) return <p>{w.noPayload}</p>
  return (
    <Card title={w.fill}>
      <Facts
        items={[
          { term: w.payload, value: formats.weight(row.payloadLb), isNumeric: true },
          { term: w.loadFactor, value: formats.percent(row.loadedLb / row.payloadLb, 1), isNumeric: true },
          ...(row.shortLb === null
            ? []
            : [{ term: w.shortWeight, value: formats.weight(row.shortLb), isNumeric: true }]),
          ...(row.overloadLb > 0 ? [{ term: w.overload, value: formats.weight(row.overloadLb), isNumeric: true }] : []),
          ...(row.lostRevenueCents === null
            ? []
            : [{ term: w.lostRevenue, value: formats.money(row.lostRevenueCents), isNumeric: true }]),
          ...(volumeShare === null
            ? []
            : [{ term: w.volumeYield, value: formats.percent(volumeShare, 1), isNumeric: true }]),
        ]}
      />
    </Card>
  )
}

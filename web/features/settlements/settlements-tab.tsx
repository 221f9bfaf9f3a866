import { Suspense, useDeferredValue, useState } from 'react'
import { settlementStates } from '#domain/settlements/settlement-ladder.ts'
import { AddIcon, Button, FilterRow, SelectField, Stack } from '#ui'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { PayPageProps, Side } from './pay-types.ts'
import { RunProgress } from './run-progress.tsx'
import { SettlementList } from './settlement-list.tsx'

const RunDialog = lazyPart(() => import('./run-dialog.tsx'), 'RunDialog')

const ANY = 'any'

/** The settlements of drivers or of contractors: narrowed, run, opened, moved on. */
export function SettlementsTab({ side, search, onSearch }: PayPageProps & { side: Side }) {
  const { pay } = useWords()
  const [isRunning, setRunning] = useState(false)
  // The settlements that are shown stay until those of another filter or order are there.
  const shown = useDeferredValue(search)
  return (
    <Stack>
      <Filters side={side} search={search} onSearch={onSearch} onRun={() => setRunning(true)} />
      {search.run && <RunProgress runId={search.run} onClose={() => onSearch({ run: undefined })} />}
      <QueryBoundary shape="rows">
        <SettlementList
          side={side}
          search={shown}
          onSearch={onSearch}
          onOpen={(statement) => onSearch({ statement })}
          empty={pay.noneText}
        />
      </QueryBoundary>
      <Suspense>
        {isRunning && (
          <RunDialog
            side={side}
            onClose={() => setRunning(false)}
            onStarted={(run) => {
              setRunning(false)
              onSearch({ run })
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}

function Filters({ side, search, onSearch, onRun }: PayPageProps & { side: Side; onRun: () => void }) {
  const { pay } = useWords()
  const { state, driver, contractor, from, to, sort } = search
  const query = { side, state, driver, contractor, from, to, sort }
  return (
    <FilterRow label={pay.settlements}>
      <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={onRun}>
        {pay.run.start}
      </Button>
      <SelectField
        label={pay.stateTitle}
        value={state ?? ANY}
        onChange={(value) => onSearch({ state: settlementStates.find((each) => each === value) })}
        options={[
          { value: ANY, text: pay.anyState },
          ...settlementStates.map((value) => ({ value, text: pay.state[value] })),
        ]}
      />
      {side === 'driver' ? (
        <DriverPicker
          label={pay.payee}
          canCreate={false}
          value={driver ?? null}
          onChange={(value) => onSearch({ driver: value ?? undefined })}
        />
      ) : (
        <ContractorPicker
          label={pay.payee}
          canCreate={false}
          value={contractor ?? null}
          onChange={(value) => onSearch({ contractor: value ?? undefined })}
        />
      )}
      <DayRange label={pay.period} value={{ from, to }} onChange={(days) => onSearch(days)} />
      <ExportMenu list="settlements" filter={query} />
    </FilterRow>
  )
}

import { isOffice } from '#domain/access/roles.ts'
import { fuelRules } from '#domain/fuel/checks/check.ts'
import { fuelProducts } from '#domain/fuel/products.ts'
import { Banner, Button, FilterRow, Row, TextField } from '#ui'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { type FuelPageProps, purchaseFilter } from './fuel-search.ts'

const shows = ['open', 'unmatched', 'disputed', 'ownMoney'] as const

/** Truck, driver, state, product, checks and days; and the list as a file. */
export function FuelFilters({ search, onSearch }: FuelPageProps) {
  const { fuel: w, loadPages } = useWords()
  return (
    <>
      {search.importId && (
        <Only text={w.list.fileOnly} onAll={() => onSearch({ importId: undefined })} all={w.list.all} />
      )}
      {search.tankId && <Only text={w.list.tankOnly} onAll={() => onSearch({ tankId: undefined })} all={w.list.all} />}
      <FilterRow label={loadPages.filters}>
        <TruckPicker
          label={w.list.truck}
          hideLabel
          placeholder={w.list.truck}
          canCreate={false}
          value={search.truckId ?? null}
          onChange={(truckId) => onSearch({ truckId: truckId ?? undefined })}
        />
        <DriverPicker
          label={w.list.driver}
          hideLabel
          placeholder={w.list.driver}
          canCreate={false}
          value={search.driverId ?? null}
          onChange={(driverId) => onSearch({ driverId: driverId ?? undefined })}
        />
        <Region search={search} onSearch={onSearch} />
        <FilterSelect
          label={w.list.product}
          allText={w.list.anyProduct}
          value={search.product}
          onChange={(product) => onSearch({ product })}
          options={fuelProducts.map((value) => ({ value, text: w.product[value] }))}
        />
        <Shown search={search} onSearch={onSearch} />
        <DayRange label={w.list.day} value={search} onChange={({ from, to }) => onSearch({ from, to })} />
        <Row gap={2}>
          <ExportMenu list="fuel" filter={purchaseFilter(search)} />
        </Row>
      </FilterRow>
    </>
  )
}

/** By a check, by what is to be done, or by who paid; checks are the office's. */
function Shown({ search, onSearch }: FuelPageProps) {
  const { fuel: w } = useWords()
  const office = isOffice(useMe())
  return (
    <>
      {office && (
        <FilterSelect
          label={w.list.flags}
          allText={w.list.anyFlag}
          value={search.flag}
          onChange={(flag) => onSearch({ flag })}
          options={fuelRules.map((value) => ({ value, text: w.rule[value] }))}
        />
      )}
      <FilterSelect
        label={w.list.show}
        allText={w.list.all}
        value={shows.find((one) => search[one])}
        onChange={(chosen) =>
          onSearch({
            open: chosen === 'open' ? true : undefined,
            unmatched: chosen === 'unmatched' ? true : undefined,
            disputed: chosen === 'disputed' ? true : undefined,
            ownMoney: chosen === 'ownMoney' ? true : undefined,
          })
        }
        options={(office ? shows : (['ownMoney'] as const)).map((value) => ({ value, text: w.list[value] }))}
      />
    </>
  )
}

function Only({ text, all, onAll }: { text: string; all: string; onAll: () => void }) {
  return <Banner title={text} actions={<Button onPress={onAll}>{all}</Button>} />
}

/** Two letters narrow the list; fewer leave it as it is. */
function Region({ search, onSearch }: FuelPageProps) {
  const { fuel: w } = useWords()
  return (
    <TextField
      key={search.region ?? ''}
      label={w.list.region}
      hideLabel
      placeholder={w.list.region}
      autoComplete="off"
      maxLength={2}
      defaultValue={search.region ?? ''}
      onChange={(typed) => {
        const region = typed.toUpperCase()
        if (/^[A-Z]{2}$/.test(region)) onSearch({ region })
        else if (region === '') onSearch({ region: undefined })
      }}
    />
  )
}

import type { ComponentProps } from 'react'
import { delimiters } from '#domain/foreign-files/csv-rows.ts'
import { columnName } from '#domain/foreign-files/named-columns.ts'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { type FuelMapping, fuelColumns, signRules } from '#domain/fuel/import/mapping.ts'
import { fuelProducts } from '#domain/fuel/products.ts'
import { volumeUnits } from '#domain/fuel/purchase-amounts.ts'
import { Card, CheckboxField, Grid, SelectField, Stack } from '#ui'
import type { Outputs } from '#web/api.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { useWords } from '#web/format/words.tsx'

const NONE = '-'
const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const zones = ['fleet', 'utc'] as const
const odometers = ['mi', 'km'] as const

type MappingProps = {
  mapping: FuelMapping
  file: Outputs['fuel']['lookAtFile']['file']
  unknown: Outputs['fuel']['lookAtFile']['unknownProducts']
  onChange: (mapping: FuelMapping) => void
} & Pick<ComponentProps<typeof FileQuestions>, 'chosen' | 'onChosen'>

/** How a file is read: which column is what, how it writes figures, and what its product codes mean. */
export function ImportMapping(props: MappingProps) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.import
  return (
    <Stack gap={4}>
      <Columns {...props} />
      <Products {...props} />
      <Card title={w.how}>
        <Writing {...props} />
      </Card>
    </Stack>
  )
}

/** Asked and shown as of every file; what is said becomes a part of what is remembered of the provider. */
function Columns({ mapping, file, onChange, ...encoding }: MappingProps) {
  const { fuelDesk } = useWords()
  const known = file.mapping.columns
  const answers: FileAnswers = {
    columns: known,
    ...(mapping.decimal && { decimal: mapping.decimal }),
    ...(mapping.dateOrder && { dayOrder: mapping.dateOrder }),
  }
  const answer = ({ columns = {}, decimal, dayOrder }: FileAnswers) => {
    const heads = file.heads.map(({ head }) => head)
    const named = { ...mapping.columns }
    for (const column of fuelColumns) {
      const at = columns[column]
      if (at === null) delete named[column]
      else if (at !== undefined && at !== known[column]) named[column] = columnName(heads, at)
    }
    onChange({ ...mapping, columns: named, decimal: decimal ?? null, dateOrder: dayOrder ?? null })
  }
  const fields = fuelColumns.map((field) => ({ field, label: fuelDesk.import.column[field] }))
  return <FileQuestions file={file} fields={fields} answers={answers} onAnswers={answer} {...encoding} />
}

function Writing({ mapping, onChange }: MappingProps) {
  const { fuel, fuelDesk } = useWords()
  const w = fuelDesk.import
  const set = (part: Partial<FuelMapping>) => onChange({ ...mapping, ...part })
  return (
    <Stack gap={4}>
      <Grid minWidth="11rem">
        <SelectField
          label={w.volume}
          value={mapping.volume}
          options={volumeUnits.map((value) => ({ value, text: fuel.unit[value] }))}
          onChange={(volume) => set({ volume })}
        />
        <SelectField
          label={w.zone}
          value={mapping.zone}
          options={zones.map((value) => ({ value, text: w.zones[value] }))}
          onChange={(zone) => set({ zone })}
        />
        <SelectField
          label={w.sign}
          value={mapping.sign}
          options={signRules.map((value) => ({ value, text: w.signs[value] }))}
          onChange={(sign) => set({ sign })}
        />
        <SelectField
          label={w.odometer}
          value={mapping.odometer}
          options={odometers.map((value) => ({ value, text: w.odometers[value] }))}
          onChange={(odometer) => set({ odometer })}
        />
        <SelectField
          label={w.delimiter}
          value={mapping.delimiter}
          options={delimiters.map((value) => ({ value, text: w.delimiters[DELIMITER_NAMES[value]] }))}
          onChange={(delimiter) => set({ delimiter })}
        />
      </Grid>
      <CheckboxField label={w.taxPaid} isSelected={mapping.isTaxPaid} onChange={(isTaxPaid) => set({ isTaxPaid })} />
    </Stack>
  )
}

/** Codes that say nothing by themselves are asked for; what was said of the others can be changed. */
function Products({ mapping, unknown, onChange }: MappingProps) {
  const { fuel, fuelDesk } = useWords()
  const w = fuelDesk.import
  const rowsOf = new Map(unknown.map(({ code, rows }) => [code.toUpperCase(), rows]))
  const codes = [...new Set([...rowsOf.keys(), ...Object.keys(mapping.products)])]
  const products = fuelProducts.map((value) => ({ value, text: fuel.product[value] }))
  const all = [{ value: NONE, text: w.refuse }, ...products]
  const set = (code: string, chosen: string) => {
    const product = fuelProducts.find((one) => one === chosen)
    const { [code]: _, ...others } = mapping.products
    onChange({ ...mapping, products: product ? { ...others, [code]: product } : others })
  }
  return (
    <Card title={w.products}>
      <Grid minWidth="11rem">
        {codes.map((code) => (
          <SelectField
            key={code}
            label={rowsOf.has(code) ? w.productOf(code, rowsOf.get(code) ?? 0) : code}
            value={mapping.products[code] ?? NONE}
            options={all}
            onChange={(chosen) => set(code, chosen)}
          />
        ))}
        <SelectField
          label={w.otherwise}
          value={mapping.otherwise ?? NONE}
          options={all}
          onChange={(chosen) => onChange({ ...mapping, otherwise: fuelProducts.find((one) => one === chosen) ?? null })}
        />
      </Grid>
    </Card>
  )
}
